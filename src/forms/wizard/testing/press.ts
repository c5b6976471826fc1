/**
 * Clicks a control outside of act(), as a browser does: act() would also wait for deferred rendering. Resolves once
 * the immediate updates are rendered.
 */
export async function pressWithoutAct( control: HTMLElement ): Promise< void > {
	const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
	environment.IS_REACT_ACT_ENVIRONMENT = false;
	control.click();
	// React renders undeferred updates in a microtask after the click.
	await Promise.resolve();
	environment.IS_REACT_ACT_ENVIRONMENT = true;
}
