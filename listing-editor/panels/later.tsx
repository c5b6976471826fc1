/** Panels in separate chunks, loaded when one of them is opened. */
import { Spinner } from '@wordpress/components';
import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactElement } from 'react';

const loadFiles = () => import( /* webpackChunkName: "files" */ '../pictures' );
export const loadVisibility = () => import( /* webpackChunkName: "others" */ './Visibility' );
const loadAgent = () => import( /* webpackChunkName: "others" */ './Agent' );
const loadPlace = () => import( /* webpackChunkName: "place" */ './Place' );

/** Replaces a chunk that fails to load, so that the other parts of the sidebar work. */
export const fallback = ( error: unknown ) => {
	console.error( error );
	return {
		default: () => <p>{ __( 'This part could not be loaded. Please reload the page.', 'sw-immosuite' ) }</p>,
	};
};

export const withSpinner = ( part: ReactElement ) => <Suspense fallback={ <Spinner /> }>{ part }</Suspense>;

/** A component that renders once its chunk is loaded. */
export function later< P extends object >( load: () => Promise< ComponentType< P > > ): ( props: P ) => ReactElement {
	const loaded = () => load().then( ( part ) => ( { default: part } ), fallback );
	// The types of lazy() check props for a ref, which generic props cannot satisfy.
	const Part = lazy< ComponentType< P > >( loaded ) as unknown as ComponentType< P >;
	return ( props ) => withSpinner( <Part { ...props } /> );
}

export const PicturesFields = later( () => loadFiles().then( ( chunk ) => chunk.PicturesFields ) );
export const DocumentsFields = later( () => loadFiles().then( ( chunk ) => chunk.DocumentsFields ) );
export const PlaceFields = later( () => loadPlace().then( ( chunk ) => chunk.PlaceFields ) );
export const AgentField = later( () => loadAgent().then( ( chunk ) => chunk.AgentField ) );
export const VisibilityFields = later( () => loadVisibility().then( ( chunk ) => chunk.VisibilityFields ) );
