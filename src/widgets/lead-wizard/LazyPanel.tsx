import { LazyStep, type LazyParts } from '../../forms/wizard';
import type { Step } from './machine';
import type { PanelProps } from './panel';
import { stepHeading } from './texts';
import type { LeadParts } from './useLeadState';

export interface LazyPanelProps extends PanelProps {
	name: Exclude< Step, 'category' >;
	lazy: LazyParts< LeadParts >;
}

/** A step after the first, whose code is loaded on demand. */
export function LazyPanel( { name, lazy, ...panel }: LazyPanelProps ) {
	return (
		<LazyStep
			title={ stepHeading( name, panel.lead.setting.options ) }
			lazy={ lazy }
			intro={ ( { panels } ) => {
				const { Intro } = panels[ name ];
				return <Intro />;
			} }
		>
			{ ( { panels } ) => {
				const { Panel } = panels[ name ];
				return <Panel { ...panel } />;
			} }
		</LazyStep>
	);
}
