import { __, sprintf } from '@wordpress/i18n';
import { placeLines } from '../../../domain/place';
import { expandRegions, reduceRegions } from '../../../domain/regions';
import { fieldFacts } from '../../../forms/fields/facts';
import { offeredFields } from '../../../forms/fields/offered-fields';
import { useRegions } from '../../../store';
import { Button, Facts } from '../../../ui';
import type { LeadState } from '../lead-state';
import { chosenCategory, type Step } from '../machine';
import { stepLabel } from '../texts';
import { leadTitle } from './words';
import '../style.css';

type SummaryStep = Exclude< Step, 'contact' >;

/** Names of the chosen regions. A fully chosen parent is named instead of its parts. */
function useRegionNames( { entries, setting }: LeadState ): readonly string[] {
	const regions = useRegions();
	if ( ! setting.options.askRegions || regions.state !== 'ready' ) {
		return [];
	}
	const { value: tree } = regions;
	const ids = reduceRegions( tree, expandRegions( tree, entries[ 'lead.locations' ] ).chosen );
	return ids.map( ( id ) => tree.byId.get( id )?.name ?? id );
}

function useLines( lead: LeadState ): Readonly< Record< SummaryStep, readonly string[] > > {
	const { entries, known, setting } = lead;
	const fields = offeredFields( setting.context, known.definitions, entries );
	const names = useRegionNames( lead );
	const category = chosenCategory( entries, setting.rules );
	return {
		category: category ? [ leadTitle( category, entries ) ] : [],
		location: [ ...placeLines( entries, setting.lang ), ...( names.length > 0 ? [ names.join( ', ' ) ] : [] ) ],
		fields: fieldFacts( fields, entries, setting.context ).map( ( { label, text } ) =>
			/* translators: 1: label, 2: value. */
			sprintf( __( '%1$s: %2$s', 'sw-immosuite' ), label, text )
		),
	};
}

export interface SummaryProps {
	lead: LeadState;
	steps: readonly SummaryStep[];
	/** Whether the lead has been sent. If so, the summary has no buttons for editing. */
	isSent?: boolean;
}

/** A summary of the entries by step. Each step has a button that goes back to it; steps without entries are omitted. */
export function Summary( { lead, steps, isSent = false }: SummaryProps ) {
	const lines = useLines( lead );
	const facts = steps
		.filter( ( step ) => lines[ step ].length > 0 )
		.map( ( step ) => ( {
			id: step,
			label: stepLabel( step ),
			text: lines[ step ],
			action: ! isSent && (
				<Button look="link" onClick={ () => lead.act( { type: 'goTo', step } ) }>
					{ /* translators: %s: name of the step. */ }
					{ sprintf( __( 'Change: %s', 'sw-immosuite' ), stepLabel( step ) ) }
				</Button>
			),
		} ) );
	const title = isSent ? __( 'What you have sent', 'sw-immosuite' ) : __( 'Your entries so far', 'sw-immosuite' );
	return <Facts title={ title } facts={ facts } />;
}
