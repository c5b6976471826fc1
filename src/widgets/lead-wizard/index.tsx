import { __ } from '@wordpress/i18n';
import { StepPanel, Stepper, useLazyParts, useWizard, WizardPage, type Steps } from '../../forms/wizard';
import { loadLaterTexts, type Language } from '../../store';
import type { WidgetProps } from '../types';
import { CategoryPanel } from './CategoryPanel';
import { LazyPanel } from './LazyPanel';
import type { LeadState } from './lead-state';
import { canReach, stepOf, type Step } from './machine';
import { stepLabel } from './texts';
import { useLeadState, type LeadParts } from './useLeadState';

export { isPrerendered } from './options';

/** Paths of each step's entries; each path includes all paths below it. */
const PATHS: Readonly< Record< Step, readonly string[] > > = {
	category: [ 'lead.objectType', 'lead.marketingType', 'lead.categoryId' ],
	location: [ 'lead.locations' ],
	fields: [ 'lead.fields' ],
	contact: [ 'address', 'extra' ],
};

async function loadSteps( lang: Language ): Promise< LeadParts > {
	const [ parts ] = await Promise.all( [
		import( /* webpackChunkName: "lead-wizard-later" */ './later' ),
		loadLaterTexts(
			lang,
			() =>
				import(
					/* webpackChunkName: "texts-de-lead-later" */ '../../../languages/sw-immosuite-de_DE-app-lead-later.json'
				)
		),
	] );
	return parts;
}

function stepsOf( { entries, setting }: LeadState ): Steps< Step > {
	return setting.rules.steps.map( ( name ) => ( {
		name,
		label: stepLabel( name ),
		paths: PATHS[ name ],
		locked: canReach( name, entries, setting.rules )
			? null
			: __( 'Choose the type of property first.', 'sw-immosuite' ),
	} ) );
}

/** The lead wizard, in which owners describe a property and ask for a call (route /lead-wizard). */
export default function LeadWizard( props: WidgetProps ) {
	const lazy = useLazyParts( loadSteps, props.config.lang );
	const lead = useLeadState( props, lazy.parts );
	const { submission, entries, setting } = lead;
	const current = stepOf( entries, setting.rules );
	const wizard = useWizard( {
		route: '/lead-wizard',
		steps: stepsOf( lead ),
		current,
		open: ( step ) => lead.act( { type: 'goTo', step } ),
		submission,
		link: props.link,
	} );
	const panel = { lead, wizard, config: props.config };
	return (
		<WizardPage
			lazy={ lazy }
			consents={ props.config.consents }
			submission={ submission }
			title={ __( 'Describe your property', 'sw-immosuite' ) }
			subtitle={ stepLabel( current ) }
			onTitle={ props.onTitle }
			about={
				submission.state.sent?.isFresh &&
				lazy.parts && <lazy.parts.Summary lead={ lead } steps={ [ 'category', 'location', 'fields' ] } isSent />
			}
		>
			<Stepper wizard={ wizard } />
			{ setting.rules.steps.map( ( name ) => (
				<StepPanel key={ name } wizard={ wizard } name={ name }>
					{ name === 'category' ? (
						<CategoryPanel { ...panel } />
					) : (
						<LazyPanel { ...panel } name={ name } lazy={ lazy } />
					) }
				</StepPanel>
			) ) }
		</WizardPage>
	);
}
