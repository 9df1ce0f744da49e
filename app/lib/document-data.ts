/**
 * What a loader hands to the components of a document. The framework writes the public fields of a loader's data as text for its router in
 * the browser. A document has no router there: for a list, the text took a tenth of the page's time, and nobody read it.
 */
export class DocumentData<Data> {
  readonly #data: Data;

  constructor(data: Data) {
    this.#data = data;
  }

  get data(): Data {
    return this.#data;
  }
}
