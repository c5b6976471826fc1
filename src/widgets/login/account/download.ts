/** Starts a browser download. */
export function download( name: string, content: unknown ): void {
	const blob = new Blob( [ JSON.stringify( content, null, '\t' ) ], { type: 'application/json' } );
	const url = URL.createObjectURL( blob );
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// After ten seconds the browser has started to read the blob.
	setTimeout( () => URL.revokeObjectURL( url ), 10_000 );
}
