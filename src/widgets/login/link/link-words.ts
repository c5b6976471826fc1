import type { ReactNode } from 'react';

/** Texts of a mailed link's page: heading, text, and the button's label if there is one. */
export interface LinkWords {
	title: string;
	text?: ReactNode;
	action?: string;
	/** Line above the heading. */
	notice?: string;
	/** Next steps. */
	steps?: readonly ReactNode[];
	/** Number of steps that are done. */
	current?: number;
}
