import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import { WrappingText } from './WrappingText';

export type Tone = 'info' | 'success' | 'warning' | 'error';

export const TONE_ICONS: Readonly< Record< Tone, IconName > > = {
	info: 'info',
	success: 'done',
	warning: 'alert',
	error: 'alert',
};

export interface NoteProps {
	tone: Tone;
	/** First line, bold; if absent, the children are one sentence. */
	title?: string;
	children?: ReactNode;
	/** `alert` interrupts screen readers, `status` waits; `none` for a message present from the start. */
	live?: 'alert' | 'status' | 'none';
}

/** A message inside the page. */
export function Note( { tone, title, children, live = 'none' }: NoteProps ) {
	return (
		<div className={ `swis-note swis-note--${ tone }` } role={ live === 'none' ? undefined : live }>
			<Icon name={ TONE_ICONS[ tone ] } />
			<div>
				{ title ? (
					<p className="swis-note__title">
						<WrappingText>{ title }</WrappingText>
					</p>
				) : null }
				{ children }
			</div>
		</div>
	);
}
