import type { Page } from '@playwright/test';

/** Number of entries in the page's history. A widget shows its next step shortly before the page adds an entry. */
export const entries = ( page: Page ): Promise< number > => page.evaluate( () => history.length );
