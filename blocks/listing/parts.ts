import { __, _x } from '@wordpress/i18n';
import type { Part } from './attributes';

/** Parts with their label in the inspector, in the order of the page. */
export const parts = (): { value: Part; label: string }[] => [
	{ value: 'gallery', label: __( 'Gallery', 'sw-immosuite' ) },
	{ value: 'head', label: __( 'Title and most important figures', 'sw-immosuite' ) },
	{ value: 'offer', label: __( 'Offer', 'sw-immosuite' ) },
	{ value: 'facts', label: __( 'Key figures', 'sw-immosuite' ) },
	{ value: 'plans', label: __( 'Floor plans', 'sw-immosuite' ) },
	{ value: 'tours', label: __( 'Tour and video', 'sw-immosuite' ) },
	{ value: 'energy', label: __( 'Energy certificate', 'sw-immosuite' ) },
	{ value: 'location', label: _x( 'Location', 'listing', 'sw-immosuite' ) },
	{ value: 'commission', label: __( 'Commission', 'sw-immosuite' ) },
	{ value: 'costs', label: __( 'What buying costs', 'sw-immosuite' ) },
	{ value: 'documents', label: __( 'Documents', 'sw-immosuite' ) },
	{ value: 'form', label: __( 'Inquiry', 'sw-immosuite' ) },
	{ value: 'bar', label: __( 'Bar at the lower edge', 'sw-immosuite' ) },
];

export const nameOf = ( part: Part ): string => parts().find( ( { value } ) => value === part )?.label ?? part;
