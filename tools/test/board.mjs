/** Prints the output of parallel parts: one live, line by line, each other one as a whole when it ends. */
export class Board {
	/** @type {Map<string, string>} part → output that is not printed yet */
	#unseen = new Map();

	/** The part that is shown live. */
	#live = '';

	/** The part with the last printed output. */
	#last = '';

	#print;

	/** @param {(text: string) => void} print */
	constructor( print ) {
		this.#print = print;
	}

	/** @param {string} part @param {boolean} isLive shown as it goes; one at a time */
	begin( part, isLive ) {
		this.#unseen.set( part, '' );
		if ( isLive ) {
			this.#live = part;
		}
	}

	/** @param {string} part @param {string} text */
	say( part, text ) {
		const unseen = ( this.#unseen.get( part ) ?? '' ) + text;
		// The rest of the line may come late, and another part may end before.
		const whole = part === this.#live ? unseen.lastIndexOf( '\n' ) + 1 : 0;
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
	breakOff() {
		for ( const part of this.#unseen.keys() ) {
			this.end( part, 'was broken off' );
		}
	}

	/** @param {string} part @param {string} text whole lines */
	#show( part, text ) {
		if ( text !== '' && this.#last !== part ) {
			this.#print( `\n── ${ part } ${ '─'.repeat( 60 - part.length ) }\n` );
			this.#last = part;
		}
		this.#print( text );
	}
}
