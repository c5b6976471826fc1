/** What the wizard calls its steps and asks in them (texts 2.3). */
import { __, sprintf } from '@wordpress/i18n';
import type { SentWords } from '../../forms/submission/SentScreen';
import type { Category, Choices, Step } from './machine';
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

/** The first step's may come from the block; an empty one is none (E14). */
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

/** "Selling: House", "Renting out: House". */
export function leadTitle( { label }: Category, entries: Choices ): string {
	return entries[ 'lead.marketingType' ] === 'RENT'
		? /* translators: %s: type of property. */
			sprintf( __( 'Renting out: %s', 'sw-immosuite' ), label )
		: /* translators: %s: type of property. */
			sprintf( __( 'Selling: %s', 'sw-immosuite' ), label );
}

export function sentWords(): SentWords {
	return {
		next: __( 'We will then get back to you.', 'sw-immosuite' ),
		again: __( 'Describe another property', 'sw-immosuite' ),
		thanks: __( 'Thank you for your inquiry!', 'sw-immosuite' ),
		confirmed: __( 'Your email address is confirmed. We will get back to you.', 'sw-immosuite' ),
		atOnce: __( 'We will get back to you.', 'sw-immosuite' ),
	};
}
