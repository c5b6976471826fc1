/** Labels and headings of the wizard's steps (specification, texts 2.3). */
import { __ } from '@wordpress/i18n';
import type { Step } from './machine';
import type { LeadOptions } from './options';

export function stepLabel( step: Step ): string {
	return {
		category: __( 'Type of property', 'sw-immosuite' ),
		location: __( 'Location', 'sw-immosuite' ),
		fields: __( 'Key figures', 'sw-immosuite' ),
		contact: __( 'Contact', 'sw-immosuite' ),
	}[ step ];
}

function firstHeading( audience: LeadOptions[ 'audience' ] ): string {
	return {
		both: __( 'What kind of property is it?', 'sw-immosuite' ),
		sell: __( 'What would you like to sell?', 'sw-immosuite' ),
		rent: __( 'What would you like to rent out?', 'sw-immosuite' ),
	}[ audience ];
}

/** Heading of a step. The block may set the heading of the first step; empty means no heading. */
export function stepHeading( step: Step, { heading, audience }: LeadOptions ): string {
	switch ( step ) {
		case 'category':
			return heading?.trim() ?? firstHeading( audience );
		case 'location':
			return __( 'Where is the property?', 'sw-immosuite' );
		case 'fields':
			return __( 'What do you know about the property?', 'sw-immosuite' );
		case 'contact':
			return __( 'How can we reach you?', 'sw-immosuite' );
	}
}
