import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { Hash, sha256OfFile } from './sha256';
import { upload, type UploadOptions, type UploadProgress } from './upload';

it.each( [ 0, 3, 55, 56, 64, 1_000 ] )( 'computes the SHA-256 of %s bytes', ( length ) => {
	const bytes = Uint8Array.from( { length }, ( _, at ) => at % 251 );
	const expected = createHash( 'sha256' ).update( bytes ).digest( 'hex' );
	expect( new Hash().add( bytes ).end() ).toBe( expected );
	expect( new Hash().add( bytes.slice( 0, 7 ) ).add( bytes.slice( 7, 90 ) ).add( bytes.slice( 90 ) ).end() ).toBe(
		expected
	);
} );

it( 'hashes a file in parts', async () => {
	const bytes = Uint8Array.from( { length: 2_500_000 }, ( _, at ) => at % 253 );
	// A Blob of jsdom cannot be read.
	const file = new NodeBlob( [ bytes ] ) as Blob;
	const read: number[] = [];
	expect( await sha256OfFile( file, new AbortController().signal, ( bytesRead ) => read.push( bytesRead ) ) ).toBe(
		createHash( 'sha256' ).update( bytes ).digest( 'hex' )
	);
	expect( read ).toEqual( [ 1_048_576, 2_097_152, 2_500_000 ] );
} );

describe( 'an upload', () => {
	const read = { file: new File( [ 'abcdefg' ], 'a.geojson' ), sha256: 'x' };
	const announce = () => Promise.resolve( { id: 'u', part: 3 } );
	const lost = () => Object.assign( new Error( 'Lost' ), { code: 'fetch_error' } );
	const refusal = Object.assign( new Error( 'Three' ), { code: 'sw_immosuite_too_many_uploads' } );
	const optionsWith = ( calls: UploadOptions[ 'calls' ], more: Partial< UploadOptions > = {} ) => ( {
		started: { current: null },
		signal: new AbortController().signal,
		onProgress: () => undefined,
		wait: () => Promise.resolve(),
		...( calls && { calls } ),
		...more,
	} );

	it( 'resumes automatically after a network error', async () => {
		const sent: number[] = [];
		let failures = 2;
		const part = jest.fn( ( _id: string, number: number ) => {
			if ( number === 1 && failures-- > 0 ) {
				return Promise.reject( lost() );
			}
			sent.push( number );
			return Promise.resolve( { complete: number === 2, missing: [] } );
		} );
		const reported: string[] = [];
		const onProgress = ( progress: UploadProgress ) =>
			reported.push( `${ progress.sent } ${ progress.isLost ? 'lost' : '' }`.trim() );
		expect( await upload( read, optionsWith( { announce, part }, { onProgress } ) ) ).toBe( 'u' );
		expect( sent ).toEqual( [ 0, 1, 2 ] );
		expect( reported ).toEqual( [ '3', '3 lost', '3 lost', '6', '7' ] );
	} );

	it( 'stops at a rejection, and resumes at the same position', async () => {
		const sent: number[] = [];
		let isFull = true;
		const part = ( _id: string, number: number ) => {
			if ( number === 1 && isFull ) {
				return Promise.reject( refusal );
			}
			sent.push( number );
			return Promise.resolve( { complete: number === 2, missing: [] } );
		};
		const announced = jest.fn( announce );
		const options = optionsWith( { announce: announced, part } );
		await expect( upload( read, options ) ).rejects.toBe( refusal );
		isFull = false;
		expect( await upload( read, options ) ).toBe( 'u' );
		expect( await upload( read, options ) ).toBe( 'u' );
		expect( sent ).toEqual( [ 0, 1, 2 ] );
		expect( announced ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'stops when the user leaves', async () => {
		const leave = new AbortController();
		const part = jest.fn( () => Promise.reject( lost() ) );
		const wait = () => {
			leave.abort();
			return Promise.resolve();
		};
		await expect(
			upload( read, optionsWith( { announce, part }, { signal: leave.signal, wait } ) )
		).rejects.toBeDefined();
		expect( part ).toHaveBeenCalledTimes( 1 );
	} );
} );
