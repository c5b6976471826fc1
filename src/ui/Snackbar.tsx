import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { TONE_ICONS, type Tone } from './Note';

/** Milliseconds that a snackbar stays (specification, chapter 4). */
export const SNACKBAR_TIME = 6_000;

export interface SnackbarProps {
	tone: Tone;
	message: string;
	action?: { label: string; run: () => void } | undefined;
	onClose: () => void;
}

/** A short message that leaves by itself, but not while the pointer or the focus is on it. */
export function Snackbar({ tone, message, action, onClose }: SnackbarProps) {
	const [held, setHeld] = useState(false);
	const close = useRef(onClose);
	useEffect(() => {
		close.current = onClose;
	});
	useEffect(() => {
		if (held) {
			return undefined;
		}
		const timer = setTimeout(() => close.current(), SNACKBAR_TIME);
		return () => clearTimeout(timer);
	}, [held, message]);
	return (
		<div
			className="swis-snackbar"
			role="status"
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			<Icon name={TONE_ICONS[tone]} />
			<p>{message}</p>
			<div>
				{action ? (
					<Button small onClick={action.run}>
						{action.label}
					</Button>
				) : null}
				<Button small onClick={onClose}>
					{__('Close', 'sw-immosuite')}
				</Button>
			</div>
		</div>
	);
}
