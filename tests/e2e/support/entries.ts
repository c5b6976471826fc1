import type { Page } from '@playwright/test';

/** Waits for the number of entries in the page's history, because a widget shows its next step before the page has added one. */
export const entries = ( page: Page ): Promise< number > => page.evaluate( () => history.length );
