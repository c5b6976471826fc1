import { forwardRef } from 'react';
import { Icon } from './Icon';
import { TONE_ICONS, type Tone } from './Note';
import { Words } from './Words';

/** What a press on a button has led to. */
export interface Outcome {
	tone: Tone;
	text: string;
}

/** Stands beside its button from the start, empty: screen readers announce only what changes in a region that they know. */
export const Result = forwardRef< HTMLParagraphElement, { outcome: Outcome | null } >( function Result(
	{ outcome },
	ref
) {
	return (
		<p
			className={ `swis-result${ outcome ? ` swis-result--${ outcome.tone }` : '' }` }
			role="status"
			tabIndex={ -1 }
			ref={ ref }
		>
			{ outcome && (
				<>
					<Icon name={ TONE_ICONS[ outcome.tone ] } />
					<span>
						<Words>{ outcome.text }</Words>
					</span>
				</>
			) }
		</p>
	);
} );
