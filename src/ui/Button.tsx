import type { MouseEvent, ReactNode } from 'react';

export interface ButtonProps {
	children: ReactNode;
	type?: 'button' | 'submit';
	/** Filled is the one next step of a screen; danger is outlined, never filled. */
	look?: 'filled' | 'quiet' | 'danger';
	small?: boolean;
	/** What the button says while it works; it stays focusable, and presses do nothing. */
	busy?: string | null;
	onClick?: () => void;
}

/** A button that never greys out for an incomplete form. */
export function Button({ children, type = 'button', look = 'filled', small = false, busy = null, onClick }: ButtonProps) {
	const names = ['swis-button'];
	if (look !== 'filled') {
		names.push(`swis-button--${look}`);
	}
	if (small) {
		names.push('swis-button--s');
	}
	const press = (event: MouseEvent): void => {
		if (busy !== null) {
			event.preventDefault();
			return;
		}
		onClick?.();
	};
	return (
		<button
			type={type}
			className={names.join(' ')}
			aria-busy={busy !== null || undefined}
			aria-disabled={busy !== null || undefined}
			onClick={press}
		>
			{busy === null ? null : <Spinner />}
			{busy ?? children}
		</button>
	);
}

/** Turns beside words that say what is being waited for. */
export function Spinner() {
	return <span className="swis-spinner" aria-hidden="true" />;
}
