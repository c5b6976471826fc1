import type { ReactNode } from 'react';

/** Texts of a mailed link's page: heading, text, and the button's label if there is one. */
export interface LinkWords {
	title: string;
	text?: ReactNode;
	action?: string;
	/** Line above the heading. */
	said?: string;
	/** What happens next, and the number of steps that are done. */
	steps?: readonly ReactNode[];
	current?: number;
}
