/** Panels that deal with files: a chunk of its own, loaded when one of them is opened. */
import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DocumentsProps } from '../pictures/Documents';
import type { PicturesProps } from '../pictures/Pictures';

const load = () => import( /* webpackChunkName: "files" */ '../pictures' );

/** What does not come takes nothing else with it. */
const missing = ( error: unknown ) => {
	console.error( error );
	return {
		default: () => <p>{ __( 'This part could not be loaded. Please reload the page.', 'sw-immosuite' ) }</p>,
	};
};

const Pictures = lazy( () => load().then( ( { PicturesFields } ) => ( { default: PicturesFields } ), missing ) );
const Documents = lazy( () => load().then( ( { DocumentsFields } ) => ( { default: DocumentsFields } ), missing ) );

export const PicturesFields = ( props: PicturesProps ) => (
	<Suspense fallback={ <Spinner /> }>
		<Pictures { ...props } />
	</Suspense>
);

export const DocumentsFields = ( props: DocumentsProps ) => (
	<Suspense fallback={ <Spinner /> }>
		<Documents { ...props } />
	</Suspense>
);
