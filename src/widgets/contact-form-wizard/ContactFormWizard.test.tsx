import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result, Stored } from '../../store';
import { useConnection, useNotices } from '../../store';
import * as calls from '../../store/calls';
import type { WidgetProps } from '../types';
import ContactFormWizard from '.';

jest.mock('../../store/calls');

const submit = jest.mocked(calls.submit);
const request = jest.mocked(calls.request);

const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
const STORED: Result<Stored> = { ok: true, value: { id: ID, sent: true } };
const consent = (text: string) => ({ text, parts: [{ text }] });

function props(over: Partial<WidgetProps> = {}): WidgetProps {
	return {
		config: {
			lang: 'en',
			agency: { name: 'Musterhaus Immobilien', email: 'post@example.org' },
			consents: {
				hash: 'hash',
				dataPrivacy: {
					text: 'I have read the privacy policy (https://example.org/privacy).',
					parts: [{ text: 'I have read the ' }, { text: 'privacy policy', href: 'https://example.org/privacy' }, { text: '.' }],
				},
				acceptContact: consent('I agree to be contacted.'),
				newsletter: consent('I would like the newsletter.'),
			},
		},
		params: { id: 'one', attributes: {} },
		link: { scrollTo: jest.fn(), emit: jest.fn() },
		onTitle: jest.fn(),
		...over,
	};
}

const field = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name });
const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });
const boxes = (): HTMLInputElement[] => screen.getAllByRole('checkbox');
const described = (name: RegExp, description: string): HTMLElement =>
	screen.getByRole('textbox', { name, description });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name = 'Send message'): Promise<void> => userEvent.click(button(name));
const keyOf = (call: number): string => submit.mock.calls[call]?.[2].key ?? '';

async function fill(email = 'name@domain.example'): Promise<void> {
	await userEvent.type(field(/^First name/), ' Erika ');
	await userEvent.type(field(/^Last name/), 'Mustermann');
	await userEvent.type(field(/^Email address/), email);
	await userEvent.click(screen.getByRole('checkbox', { name: /^I have read/ }));
	await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}

beforeEach(() => {
	jest.clearAllMocks();
	submit.mockResolvedValue(STORED);
	useNotices.setState({ queue: [] });
	useConnection.setState({ online: true });
});

describe('filling in', () => {
	test('says nothing about errors before the first try to send', async () => {
		render(<ContactFormWizard {...props()} />);
		await userEvent.type(field(/^Email address/), 'nonsense');
		await userEvent.tab();
		expect(screen.queryByRole('alert')).toBeNull();
		expect(field(/^Email address/).getAttribute('aria-invalid')).toBeNull();
	});

	test('then lists every fault, takes the focus there, and leads to the fields', async () => {
		const given = props();
		render(<ContactFormWizard {...given} />);
		await press();
		const summary = screen.getByRole('alert', { name: 'Please check your entries.' });
		expect(document.activeElement).toBe(summary);
		expect(given.link.scrollTo).toHaveBeenCalledWith(summary);
		expect(within(summary).getAllByRole('link')).toHaveLength(5);
		await userEvent.click(within(summary).getByRole('link', { name: 'Please enter your last name.' }));
		expect(document.activeElement).toBe(field(/^Last name/));
		expect(described(/^Last name/, 'Error: Please enter your last name.')).toBeTruthy();
		expect(submit).not.toHaveBeenCalled();
	});

	test('an error goes as soon as it is put right, and the focus stays with the typing', async () => {
		render(<ContactFormWizard {...props()} />);
		await press();
		await userEvent.type(field(/^First name/), 'E');
		expect(field(/^First name/).getAttribute('aria-invalid')).toBeNull();
		expect(screen.queryByRole('link', { name: 'Please enter your first name.' })).toBeNull();
		await userEvent.clear(field(/^First name/));
		expect(field(/^First name/).getAttribute('aria-invalid')).toBe('true');
		expect(document.activeElement).toBe(field(/^First name/));
	});

	test('offers three salutations and presets none', () => {
		render(<ContactFormWizard {...props()} />);
		const radios = within(screen.getByRole('group', { name: 'Salutation' })).getAllByRole<HTMLInputElement>('radio');
		expect(radios).toHaveLength(3);
		expect(radios.some(({ checked }) => checked)).toBe(false);
	});

	test('no box is ticked, and the policy opens beside the form', () => {
		render(<ContactFormWizard {...props()} />);
		expect(boxes().some(({ checked }) => checked)).toBe(false);
		const policy = screen.getByRole('link', { name: /privacy policy/ });
		expect(policy.getAttribute('target')).toBe('_blank');
		expect(policy.getAttribute('rel')).toBe('noopener');
	});

	test.each([
		['hidden', 2],
		['optional', 3],
	])('with the newsletter %s there are %d boxes', (newsletter, count) => {
		render(<ContactFormWizard {...props({ params: { id: '', attributes: { newsletter } } })} />);
		expect(screen.getAllByRole('checkbox')).toHaveLength(count);
	});

	test('a block may require more, but nothing that there is no field for', () => {
		const attributes = { requiredFields: ['phone', 'salutation', 'nonsense', 7] };
		render(<ContactFormWizard {...props({ params: { id: '', attributes } })} />);
		expect(field(/^Phone/).required).toBe(true);
		expect(field(/^Message/).required).toBe(false);
	});

	test('counts down once the message is near its limit', async () => {
		render(<ContactFormWizard {...props({ initial: { message: 'x'.repeat(4698) } })} />);
		expect(screen.queryByText(/characters left/)).toBeNull();
		await userEvent.type(field(/^Message/), 'yy');
		expect(screen.getByText('300 characters left')).toBeTruthy();
	});
});

describe('sending', () => {
	test('sends trimmed entries once, however often the button is pressed', async () => {
		let answer: (result: Result<Stored>) => void = () => undefined;
		submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
		render(<ContactFormWizard {...props()} />);
		await fill();
		await userEvent.dblClick(button('Send message'));
		const busy = button('Sending …');
		expect(busy.getAttribute('aria-disabled')).toBe('true');
		await userEvent.click(busy);
		expect(submit).toHaveBeenCalledTimes(1);
		expect(submit.mock.calls[0]?.[1]).toMatchObject({
			contact: {
				firstname: 'Erika',
				email: 'name@domain.example',
				customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
			},
		});
		act(() => answer(STORED));
		await screen.findByRole('heading', { name: 'One step is left' });
	});

	test('two submits in one moment send once', async () => {
		const { container } = render(<ContactFormWizard {...props()} />);
		await fill();
		const form = container.querySelector('form');
		act(() => {
			form?.requestSubmit();
			form?.requestSubmit();
		});
		await screen.findByRole('heading', { name: 'One step is left' });
		expect(submit).toHaveBeenCalledTimes(1);
	});

	test('then says what happens next and tells the host, without personal data', async () => {
		const given = props();
		render(<ContactFormWizard {...given} />);
		await fill();
		await press();
		expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'One step is left' }));
		expect(screen.getByText('Your inquiry has been sent. Please check your email inbox to confirm it.')).toBeTruthy();
		expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Open the email that we send to name@domain.example.');
		expect(given.link.emit).toHaveBeenCalledTimes(1);
		expect(given.link.emit).toHaveBeenCalledWith('sent', { widget: 'contact-form', id: ID });
		expect(given.onTitle).toHaveBeenLastCalledWith('Write to us', 'One step is left');
		expect(sessionStorage).toHaveLength(0);
	});

	test('the honeypot travels beside the payload and no person reaches it', async () => {
		const { container } = render(<ContactFormWizard {...props()} />);
		const trap = container.querySelector<HTMLInputElement>('[name="website"]');
		expect(trap?.tabIndex).toBe(-1);
		expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
		await fill();
		act(() => trap?.setAttribute('value', 'spam'));
		await press();
		await waitFor(() => expect(submit.mock.calls[0]?.[2].website).toBe('spam'));
	});

	test('confirmed at once: thanks, and nothing to wait for', async () => {
		submit.mockResolvedValue({ ok: true, value: { id: ID, sent: false } });
		render(<ContactFormWizard {...props()} />);
		await fill();
		await press();
		await screen.findByRole('heading', { name: 'Thank you for your inquiry!' });
		expect(screen.queryByRole('button', { name: 'Send email again' })).toBeNull();
	});
});

describe('after sending', () => {
	async function sent(): Promise<void> {
		render(<ContactFormWizard {...props()} />);
		await fill();
		await press();
		await screen.findByRole('heading', { name: 'One step is left' });
	}

	test('the mail can be asked for again', async () => {
		request.mockResolvedValue({ ok: true, value: { sent: true } } as never);
		await sent();
		await press('Send email again');
		expect(request).toHaveBeenCalledWith('POST /wizard/resend', { id: ID });
		await waitFor(() =>
			expect(useNotices.getState().queue).toMatchObject([{ type: 'success', text: 'The email has been sent.' }]),
		);
	});

	test('says so where nothing waits any more, or the limit is reached', async () => {
		request.mockResolvedValueOnce({ ok: true, value: { sent: false } } as never);
		request.mockResolvedValueOnce({ ok: false, failure: { kind: 'limit', retryAfter: 61 } });
		await sent();
		await press('Send email again');
		await press('Send email again');
		await waitFor(() =>
			expect(useNotices.getState().queue).toMatchObject([
				{ type: 'info', text: 'Your email address is confirmed. We will get back to you.' },
				{ type: 'error', text: 'Too many attempts. Please try again in 2 minutes.' },
			]),
		);
	});

	test('the address can be corrected; the corrected form takes a new key', async () => {
		await sent();
		await press('Correct email address');
		expect(document.activeElement).toBe(field(/^Email address/));
		expect(field(/^First name/).value).toBe(' Erika ');
		await userEvent.clear(field(/^Email address/));
		await userEvent.type(field(/^Email address/), 'other@domain.example');
		await press();
		await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
		expect(keyOf(1)).not.toBe(keyOf(0));
	});

	test('another message starts with the name and without ticks', async () => {
		await sent();
		await press('Write another message');
		expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Write to us' }));
		expect(field(/^Last name/).value).toBe('Mustermann');
		expect(boxes().some(({ checked }) => checked)).toBe(false);
	});
});

describe('when sending fails', () => {
	async function failing(failure: Extract<Result<Stored>, { ok: false }>['failure']): Promise<void> {
		submit.mockResolvedValueOnce({ ok: false, failure });
		render(<ContactFormWizard {...props()} />);
		await fill();
		await press();
		await screen.findByRole('alert');
	}

	test('without a connection everything stays, and the same entries go out with the same key', async () => {
		await failing({ kind: 'network' });
		expect(screen.getByRole('alert').textContent).toContain('Network connection error');
		expect(screen.getByRole('alert').textContent).toContain('Your entries are still here. Please try again.');
		expect(field(/^Last name/).value).toBe('Mustermann');
		await press('Try again');
		await screen.findByRole('heading', { name: 'One step is left' });
		expect(keyOf(1)).toBe(keyOf(0));
	});

	test('offline, it says so', async () => {
		await failing({ kind: 'network' });
		act(() => useConnection.setState({ online: false }));
		expect(screen.getByRole('alert').textContent).toContain('You are offline. Your entries are kept.');
	});

	test.each([
		[{ kind: 'limit', retryAfter: 60 } as const, 'Too many attempts. Please try again in 1 minute.'],
		[{ kind: 'tooLarge' } as const, 'That is too much text. Please shorten your message.'],
		[{ kind: 'formToken' } as const, 'The page has been open for a long time. Please send the form again.'],
		[{ kind: 'conflict' } as const, 'This form has already been sent with other entries. Please reload it.'],
		[{ kind: 'server', reference: 'abc' } as const, 'An internal server error has occurred. Reference for questions: abc'],
		[{ kind: 'forbidden' } as const, 'An error has occurred.'],
	])('%o is said in words', async (failure, words) => {
		await failing(failure);
		expect(screen.getByRole('alert').textContent).toContain(words);
	});

	test('a corrected resend after a refusal has a new key', async () => {
		await failing({
			kind: 'invalid',
			errors: [{ field: 'contact.zip', code: 'zip', message: 'Please check the postal code.' }],
		});
		expect(described(/^Postal code/, 'Error: Please check the postal code.')).toBeTruthy();
		await userEvent.type(field(/^Postal code/), '78315');
		expect(screen.queryByRole('alert')).toBeNull();
		await press();
		await screen.findByRole('heading', { name: 'One step is left' });
		expect(keyOf(1)).not.toBe(keyOf(0));
	});
});

describe('a reload', () => {
	test('brings back what was typed and offers to start over', async () => {
		const { unmount } = render(<ContactFormWizard {...props()} />);
		await fill();
		await userEvent.click(screen.getByRole('radio', { name: 'Ms.' }));
		act(() => {
			window.dispatchEvent(new Event('pagehide'));
		});
		unmount();
		render(<ContactFormWizard {...props()} />);
		expect(field(/^Last name/).value).toBe('Mustermann');
		expect(radio('Ms.').checked).toBe(true);
		const [notice] = useNotices.getState().queue;
		expect(notice).toMatchObject({ text: 'Your entries have been restored.', action: { label: 'Start over' } });
		HTMLDialogElement.prototype.showModal = jest.fn();
		HTMLDialogElement.prototype.close = jest.fn();
		act(() => notice?.action?.run());
		await userEvent.click(screen.getByText('Discard entries'));
		expect(field(/^Last name/).value).toBe('');
	});

	test('while nobody knows the outcome repeats the old entries with the old key', async () => {
		submit.mockResolvedValueOnce({ ok: false, failure: { kind: 'network' } });
		const { unmount } = render(<ContactFormWizard {...props()} />);
		await fill();
		await press();
		await screen.findByRole('alert');
		unmount();
		render(<ContactFormWizard {...props()} />);
		await press();
		await screen.findByRole('heading', { name: 'One step is left' });
		expect(submit.mock.calls[1]?.[1]).toEqual(submit.mock.calls[0]?.[1]);
		expect(keyOf(1)).toBe(keyOf(0));
	});

	test('keeps two forms of one page apart', async () => {
		const { unmount } = render(<ContactFormWizard {...props()} />);
		await userEvent.type(field(/^City/), 'Konstanz');
		act(() => {
			window.dispatchEvent(new Event('pagehide'));
		});
		unmount();
		render(<ContactFormWizard {...props({ params: { id: 'two', attributes: {} } })} />);
		expect(field(/^City/).value).toBe('');
	});
});
