import type { Page } from '@playwright/test';

/** How many entries the page's history has: a widget shows its next step before the page has noted it (P90). */
export const entries = ( page: Page ): Promise< number > => page.evaluate( () => history.length );
