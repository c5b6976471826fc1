/** Hands a file to the visitor's browser, which keeps it where downloads go. */
export function download( name: string, content: unknown ): void {
	const blob = new Blob( [ JSON.stringify( content, null, '\t' ) ], { type: 'application/json' } );
	const url = URL.createObjectURL( blob );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout( () => URL.revokeObjectURL( url ), 10_000 );
}
