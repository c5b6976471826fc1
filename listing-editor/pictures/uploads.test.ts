import { waitFor } from '@testing-library/react';
import { DEFAULTS, type Meta } from '../meta';
import { printListingData } from '../testing/data';
import { createQueue, takeFromLibrary } from './uploads';

type Options = {
	filesList: readonly File[];
	onFileChange: ( files: ReadonlyArray< { id?: number } > ) => void;
	onError: ( error: { message: string } ) => void;
};

let mockMeta: Meta;
let mockSaved: unknown;
let mockIdle: Promise< void >;
const mockSavePost = jest.fn( () => Promise.resolve() );
const mockUpload = jest.fn< undefined, [ Options ] >();
const mockShowError = jest.fn();
const mockNoteUploaded = jest.fn();

jest.mock( '../core', () => ( {
	showError: ( text: string ): void => {
		mockShowError( text );
	},
	currentMeta: () => mockMeta,
	editMeta: ( changed: Partial< Meta > ) => {
		mockMeta = { ...mockMeta, ...changed };
	},
	editor: {
		read: () => ( { getCurrentPostAttribute: () => mockSaved } ),
		act: () => ( { savePost: mockSavePost } ),
	},
	noteUploaded: ( id: number ): void => {
		mockNoteUploaded( id );
	},
	uploader: () => mockUpload,
	whenIdle: () => mockIdle,
} ) );

beforeEach( () => {
	mockMeta = DEFAULTS;
	mockSaved = {};
	mockIdle = Promise.resolve();
	mockUpload.mockReset();
	mockSavePost.mockClear();
	mockShowError.mockClear();
	mockNoteUploaded.mockClear();
	printListingData( { limits: { gallery: 5, plans: 2, documents: 2 } } );
} );

const files = ( ...names: string[] ): File[] => names.map( ( name ) => new File( [ 'x' ], name ) );
const call = ( name: string ): Options => {
	const options = mockUpload.mock.calls
		.map( ( [ first ] ) => first )
		.find( ( { filesList } ) => filesList[ 0 ]?.name === name );
	if ( options === undefined ) {
		throw new Error( `${ name } is not being uploaded.` );
	}
	return options;
};
const arrive = ( name: string, id: number ): void => call( name ).onFileChange( [ { id } ] );
const waitForUploads = ( count: number ): Promise< void > =>
	waitFor( () => expect( mockUpload ).toHaveBeenCalledTimes( count ) );

test( 'sends three files at a time, and keeps the order of selection whichever finishes first', async () => {
	const queue = createQueue();
	queue.add( 'gallery', files( 'a', 'b', 'c', 'd' ) );
	await waitForUploads( 3 );
	expect( queue.now().uploads.map( ( { name, isRunning } ) => [ name, isRunning ] ) ).toEqual( [
		[ 'a', true ],
		[ 'b', true ],
		[ 'c', true ],
		[ 'd', false ],
	] );
	arrive( 'c', 13 );
	await waitForUploads( 4 );
	expect( queue.now().ended ).toEqual( { gallery: 1, plans: 0, documents: 0 } );
	[ 'd', 'a', 'b' ].forEach( ( name, at ) => arrive( name, [ 14, 11, 12 ][ at ] ?? 0 ) );
	await waitFor( () => expect( queue.now().uploads ).toEqual( [] ) );
	expect( mockMeta.gallery ).toEqual( [ 11, 12, 13, 14 ] );
	expect( queue.now().ended.gallery ).toBe( 0 );
	expect( mockNoteUploaded.mock.calls ).toHaveLength( 4 );
} );

test( 'appends items from the media library once each, up to the limit', () => {
	mockMeta = { ...DEFAULTS, gallery: [ 1, 2 ] };
	takeFromLibrary( 'gallery', [ 2, 3, 4 ], 0 );
	expect( mockMeta.gallery ).toEqual( [ 1, 2, 3, 4 ] );
	takeFromLibrary( 'gallery', [ 1, 4 ], 0 );
	expect( mockShowError ).not.toHaveBeenCalled();
	takeFromLibrary( 'gallery', [ 5, 6 ], 0 );
	expect( mockMeta.gallery ).toEqual( [ 1, 2, 3, 4, 5 ] );
	expect( mockShowError ).toHaveBeenCalledWith( 'Up to 5 files are possible. Please remove some.' );
	takeFromLibrary( 'documents', [ 7 ], 2 );
	expect( mockMeta.documents ).toEqual( [] );
} );

test( 'a failed upload does not stop the others, and is reported with its reason', async () => {
	const queue = createQueue();
	queue.add( 'gallery', files( 'a.jpg', 'b.heic' ) );
	await waitForUploads( 2 );
	call( 'b.heic' ).onError( { message: 'b.heic: Not allowed.' } );
	arrive( 'a.jpg', 11 );
	await waitFor( () => expect( queue.now().uploads ).toEqual( [] ) );
	expect( mockMeta.gallery ).toEqual( [ 11 ] );
	const [ failure ] = queue.now().failures;
	expect( failure?.sentence ).toBe( '“b.heic” was not uploaded: Not allowed.' );
	if ( failure ) {
		queue.dismiss( failure );
	}
	expect( queue.now().failures ).toEqual( [] );
} );

test( "ignores core's placeholder, a blob: URL without an id", async () => {
	const queue = createQueue();
	queue.add( 'plans', files( 'a' ) );
	await waitForUploads( 1 );
	call( 'a' ).onFileChange( [ {} ] );
	expect( queue.now().uploads ).toHaveLength( 1 );
	arrive( 'a', 5 );
	await waitFor( () => expect( mockMeta.plans ).toEqual( [ 5 ] ) );
} );

test( 'enforces the limit of a list, running uploads included', async () => {
	mockMeta = { ...DEFAULTS, gallery: [ 1, 2, 3 ] };
	const queue = createQueue();
	queue.add( 'gallery', files( 'a' ) );
	queue.add( 'gallery', files( 'b', 'c' ) );
	await waitForUploads( 2 );
	expect( mockShowError ).toHaveBeenCalledWith( 'Up to 5 files are possible. Please remove some.' );
	expect( queue.now().uploads.map( ( { name } ) => name ) ).toEqual( [ 'a', 'b' ] );
} );

const NOT_YET = 'Nothing is uploaded before the listing is saved as exclusive: save it, then try again.';

test( 'saves "exclusive" before the first file is uploaded', async () => {
	mockMeta = { ...DEFAULTS, exclusive: true };
	mockSavePost.mockImplementationOnce( async () => {
		mockSaved = await Promise.resolve( { sw_immo_exclusive: true } );
	} );
	const queue = createQueue();
	queue.add( 'gallery', files( 'a' ) );
	expect( mockUpload ).not.toHaveBeenCalled();
	await waitForUploads( 1 );
	expect( mockSavePost ).toHaveBeenCalledTimes( 1 );
	queue.add( 'gallery', files( 'b' ) );
	await waitForUploads( 2 );
	expect( mockSavePost ).toHaveBeenCalledTimes( 1 );
} );

/** Core's savePost() resolves as if it had saved, both if the server refuses and if there is nothing to save. */
test( 'uploads nothing if saving "exclusive" failed', async () => {
	mockMeta = { ...DEFAULTS, exclusive: true };
	const queue = createQueue();
	queue.add( 'gallery', files( 'a', 'b', 'c', 'd' ) );
	await waitFor( () => expect( queue.now().uploads ).toEqual( [] ) );
	expect( mockUpload ).not.toHaveBeenCalled();
	expect( queue.now().failures.map( ( { sentence } ) => sentence ) ).toEqual( [ NOT_YET ] );
	const open = jest.fn();
	queue.whenSafe( 'plans', open );
	await waitFor( () => expect( queue.now().failures.map( ( { list } ) => list ) ).toEqual( [ 'gallery', 'plans' ] ) );
	expect( open ).not.toHaveBeenCalled();
} );

test( 'waits for a running save', async () => {
	mockMeta = { ...DEFAULTS, exclusive: true };
	let endSave: () => void = () => undefined;
	mockIdle = new Promise( ( resolve ) => {
		endSave = resolve;
	} );
	const open = jest.fn();
	createQueue().whenSafe( 'gallery', open );
	expect( mockSavePost ).not.toHaveBeenCalled();
	mockSaved = { sw_immo_exclusive: true };
	endSave();
	await waitFor( () => expect( open ).toHaveBeenCalledTimes( 1 ) );
	expect( mockSavePost ).not.toHaveBeenCalled();
} );
