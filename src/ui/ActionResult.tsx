import { forwardRef } from 'react';
import { Icon } from './Icon';
import { TONE_ICONS, type Tone } from './Note';
import { WrappingText } from './WrappingText';

/** Outcome of a button's action. */
export interface ActionOutcome {
	tone: Tone;
	text: string;
}

/**
 * Outcome next to its button. Rendered empty from the start, because screen readers announce only changes inside a
 * region that they already know.
 */
export const ActionResult = forwardRef< HTMLParagraphElement, { outcome: ActionOutcome | null } >(
	function ActionResult( { outcome }, ref ) {
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
							<WrappingText>{ outcome.text }</WrappingText>
						</span>
					</>
				) }
			</p>
		);
	}
);
