import type { Page } from '@playwright/test';

/** Length of the page's history. A widget shows its next step shortly before the page adds to the history. */
export const historyLength = ( page: Page ): Promise< number > => page.evaluate( () => history.length );
