/** Panels that are a chunk of their own, loaded when one of them is opened. */
import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { DocumentsProps } from '../pictures/Documents';
import type { PicturesProps } from '../pictures/Pictures';
import type { PlaceProps } from './Place';

const files = () => import( /* webpackChunkName: "files" */ '../pictures' );
const place = () => import( /* webpackChunkName: "place" */ './Place' );

/** What does not come takes nothing else with it. */
export const missing = ( error: unknown ) => {
	console.error( error );
	return {
		default: () => <p>{ __( 'This part could not be loaded. Please reload the page.', 'sw-immosuite' ) }</p>,
	};
};

const Pictures = lazy( () => files().then( ( { PicturesFields } ) => ( { default: PicturesFields } ), missing ) );
const Documents = lazy( () => files().then( ( { DocumentsFields } ) => ( { default: DocumentsFields } ), missing ) );
const Place = lazy( () => place().then( ( { PlaceFields } ) => ( { default: PlaceFields } ), missing ) );

export const awaited = ( part: ReactElement ) => <Suspense fallback={ <Spinner /> }>{ part }</Suspense>;

export const PicturesFields = ( props: PicturesProps ) => awaited( <Pictures { ...props } /> );
export const DocumentsFields = ( props: DocumentsProps ) => awaited( <Documents { ...props } /> );
export const PlaceFields = ( props: PlaceProps ) => awaited( <Place { ...props } /> );
