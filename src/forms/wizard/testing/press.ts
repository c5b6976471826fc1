/**
 * Presses a control as a browser does: outside of act, which would also wait for what React has put off. Resolves with
 * what the press shows at once.
 */
export async function pressAlone( control: HTMLElement ): Promise< void > {
	const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
	environment.IS_REACT_ACT_ENVIRONMENT = false;
	control.click();
	// React renders what is not put off in a microtask behind the press.
	await Promise.resolve();
	environment.IS_REACT_ACT_ENVIRONMENT = true;
}
