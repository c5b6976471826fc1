import type { ReactNode } from 'react';

/** Texts of a mailed link's page: heading, text, and the button's label if there is one. */
export interface LinkWords {
	title: string;
	text?: ReactNode;
	action?: string;
	/** Line above the heading. */
	notice?: string;
	/** The next steps, and the number of those that are done. */
	steps?: readonly ReactNode[];
	current?: number;
}
