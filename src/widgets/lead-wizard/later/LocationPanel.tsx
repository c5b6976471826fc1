import { __ } from '@wordpress/i18n';
import { StepForm } from '../../../forms/wizard';
import { AddressFields } from './AddressFields';
import type { PanelProps } from '../panel';
import { PlaceMap } from './PlaceMap';
import { RegionChoice } from './RegionChoice';

export function LocationIntro() {
	return (
		<p className="swis-lead">
			{ __( 'Postal code and city are enough. Street and house number are optional.', 'sw-immosuite' ) }
		</p>
	);
}

/** The location step: address, marker or region, all optional. */
export function LocationPanel( { lead, wizard, config }: PanelProps ) {
	const { act, entries, errorOf, setting, submission } = lead;
	const { options } = setting;
	return (
		<StepForm
			summary={ wizard.summary( 'location' ) }
			onNext={ wizard.next }
			onBack={ () => act( { type: 'back' } ) }
		>
			<div className="swis-columns swis-columns--place">
				<AddressFields entries={ entries } errorOf={ errorOf } onChange={ submission.change } />
				<PlaceMap
					options={ options }
					tiles={ config.map ?? null }
					entries={ entries }
					onChange={ submission.change }
				/>
			</div>
			{ options.askRegions && (
				<RegionChoice
					entries={ entries }
					error={ errorOf( 'lead.locations' ) }
					onChange={ submission.change }
				/>
			) }
		</StepForm>
	);
}
