import { LaterStep, type Later } from '../../forms/wizard';
import type { Step } from './machine';
import type { PanelProps } from './panel';
import { stepHeading } from './texts';
import type { LeadParts } from './useLead';

export interface LaterPanelProps extends PanelProps {
	name: Exclude< Step, 'category' >;
	later: Later< LeadParts >;
}

/** A step after the first. */
export function LaterPanel( { name, later, ...panel }: LaterPanelProps ) {
	return (
		<LaterStep
			title={ stepHeading( name, panel.lead.setting.options ) }
			later={ later }
			intro={ ( { panels } ) => {
				const { Intro } = panels[ name ];
				return <Intro />;
			} }
		>
			{ ( { panels } ) => {
				const { Panel } = panels[ name ];
				return <Panel { ...panel } />;
			} }
		</LaterStep>
	);
}
