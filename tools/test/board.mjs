/** Prints the output of parallel parts: one part live, line by line, and every other part when that part has ended. */
export class Board {
	/** @type {Map<string, string>} part → output that is not printed yet */
	#unseen = new Map();

	/** The part that is shown live. */
	#livePart = '';

	/** The part with the last printed output. */
	#lastPart = '';

	#print;

	/** @param {(text: string) => void} print */
	constructor( print ) {
		this.#print = print;
	}

	/** @param {string} part @param {boolean} isLive whether its output is printed live; only one part at a time */
	begin( part, isLive ) {
		this.#unseen.set( part, '' );
		if ( isLive ) {
			this.#livePart = part;
		}
	}

	/** @param {string} part @param {string} text */
	say( part, text ) {
		const unseen = ( this.#unseen.get( part ) ?? '' ) + text;
		// Only whole lines: another part may end before the rest of this line arrives.
		const whole = part === this.#livePart ? unseen.lastIndexOf( '\n' ) + 1 : 0;
		this.#show( part, unseen.slice( 0, whole ) );
		this.#unseen.set( part, unseen.slice( whole ) );
	}

	/** @param {string} part @param {string} result a line */
	end( part, result ) {
		const unseen = this.#unseen.get( part ) ?? '';
		this.#unseen.delete( part );
		this.#show( part, `${ unseen }${ unseen === '' || unseen.endsWith( '\n' ) ? '' : '\n' }${ result }\n` );
	}

	/** Shows the output of parts that were interrupted. */
	interrupt() {
		for ( const part of this.#unseen.keys() ) {
			this.end( part, 'was interrupted' );
		}
	}

	/** @param {string} part @param {string} text whole lines */
	#show( part, text ) {
		if ( text !== '' && this.#lastPart !== part ) {
			this.#print( `\n── ${ part } ${ '─'.repeat( 60 - part.length ) }\n` );
			this.#lastPart = part;
		}
		this.#print( text );
	}
}
