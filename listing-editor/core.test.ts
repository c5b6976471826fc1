import { currentMeta, editMeta, noteUploaded } from './core';
import { printListingData } from './testing/data';

let mockEdited: Record< string, unknown >;

jest.mock( '@wordpress/data', () => ( {
	select: () => ( { getEditedPostAttribute: () => mockEdited } ),
	dispatch: () => ( {
		editPost: ( { meta }: { meta: Record< string, unknown > } ) => {
			mockEdited = { ...mockEdited, ...meta };
		},
	} ),
	useSelect: () => undefined,
} ) );

beforeEach( () => {
	mockEdited = {};
	printListingData( { attached: [ 4, 5, 6 ] } );
} );

// The server derives the gallery in the same way (PictureList::ofGallery()).
test( 'without a stored gallery, the attached images except plans are the gallery', () => {
	expect( currentMeta().gallery ).toEqual( [ 4, 5, 6 ] );
	mockEdited = { sw_immo_plans: [ 5 ] };
	expect( currentMeta().gallery ).toEqual( [ 4, 6 ] );
	mockEdited = { sw_immo_gallery: [ 9 ] };
	expect( currentMeta().gallery ).toEqual( [ 9 ] );
} );

test( 'removing the last picture shows the attached images, as the page does', () => {
	editMeta( { gallery: [ 6 ] } );
	editMeta( { gallery: [] } );
	expect( mockEdited ).toEqual( { sw_immo_gallery: [] } );
	expect( currentMeta().gallery ).toEqual( [ 4, 5, 6 ] );
} );

test( 'an uploaded picture counts as attached, once', () => {
	noteUploaded( 7 );
	noteUploaded( 5 );
	expect( currentMeta().gallery ).toEqual( [ 4, 5, 6, 7 ] );
} );
