<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Mails;

use SwImmoSuite\Admin\Settings\SettingsPage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\SettingsTab;
use SwImmoSuite\Mail\FailureReason;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Mail\OutboxRepository;
use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** List of mails in core's own table: views, bulk actions and row actions work without a script. */
final class MailsTable extends WP_List_Table {

	private const PER_PAGE = 20;

	/**
	 * Core gives each column the same width, but the mail server's message needs more space than a number. On a phone, core
	 * hides all columns but the first; this style keeps the reason of a failure visible.
	 */
	public const STYLE = '.wp-list-table.mails .column-time{width:11em}.wp-list-table.mails .column-attempts{width:9em}'
		. '.wp-list-table.mails :is(td,th),.wrap .ul-disc{overflow-wrap:anywhere}'
		. '@media (max-width:782px){.wp-list-table.mails tr:not(.inline-edit-row):not(.no-items):not(.is-expanded) td.column-error:not(:empty){display:block}}';

	/** @var array{waiting: int, failed: int, sent: int} */
	private readonly array $counts;

	public function __construct(
		private readonly MailListService $mails,
		private readonly MailState $state,
		private readonly Translator $translator,
	) {
		parent::__construct(
			[
				'singular' => 'mail',
				'plural'   => MailActions::CHOSEN,
			]
		);
		$this->counts = $mails->counts();
	}

	/**
	 * Call before display(). A page number beyond the end shows the last page: a resent mail may have been the only one on
	 * its page.
	 */
	public function prepare_items(): void {
		$this->_column_headers = [ $this->get_columns(), [], [], 'kind' ];
		$total                 = $this->counts[ $this->state->value ];
		$page                  = min( $this->get_pagenum(), max( 1, (int) ceil( $total / self::PER_PAGE ) ) );
		$this->items           = $this->mails->page( $this->state, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$this->set_pagination_args(
			[
				'total_items' => $total,
				'per_page'    => self::PER_PAGE,
			]
		);
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return [
			'cb'       => '<input type="checkbox">',
			'kind'     => __( 'Email', 'sw-immosuite' ),
			'time'     => MailState::Sent === $this->state ? __( 'Sent', 'sw-immosuite' ) : __( 'Since', 'sw-immosuite' ),
			'attempts' => __( 'Attempts', 'sw-immosuite' ),
			...( MailState::Sent === $this->state ? [] : [ 'error' => __( 'What the mail server says', 'sw-immosuite' ) ] ),
		];
	}

	public function no_items(): void {
		echo esc_html(
			match ( true ) {
				MailState::Sent === $this->state                          => __( 'No email was sent in the last 30 days.', 'sw-immosuite' ),
				0 === $this->counts['waiting'] + $this->counts['failed']  => __( 'All emails have been sent.', 'sw-immosuite' ),
				MailState::Failed === $this->state                        => __( 'No email has failed.', 'sw-immosuite' ),
				default                                                   => __( 'No email is waiting.', 'sw-immosuite' ),
			}
		);
	}

	/** @return array<string, string> */
	protected function get_views(): array {
		$labels = [
			MailState::Waiting->value => __( 'Waiting', 'sw-immosuite' ),
			MailState::Failed->value  => __( 'Failed', 'sw-immosuite' ),
			MailState::Sent->value    => __( 'Sent, last 30 days', 'sw-immosuite' ),
		];
		$links  = [];
		foreach ( MailState::cases() as $state ) {
			$links[ $state->value ] = sprintf(
				'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
				esc_url( MailsPage::url( $state ) ),
				$state === $this->state ? ' class="current" aria-current="page"' : '',
				esc_html( $labels[ $state->value ] ),
				esc_html( $this->translator->number( $this->counts[ $state->value ] ) )
			);
		}
		return $links;
	}

	/** @return array<string, string> */
	protected function get_bulk_actions(): array {
		return [
			MailActions::RESEND  => $this->resendLabel(),
			MailActions::DISCARD => __( 'Discard', 'sw-immosuite' ),
		];
	}

	/**
	 * Prints the buttons above and below the table, since core hides the upper ones on a phone.
	 *
	 * @param mixed $which top or bottom.
	 */
	protected function extra_tablenav( mixed $which ): void {
		if ( MailState::Failed === $this->state && $this->counts['failed'] > 1 ) {
			printf(
				'<div class="alignleft actions"><button type="submit" class="button" name="%s" value="1">%s</button></div>',
				esc_attr( MailActions::RESEND_ALL ),
				esc_html__( 'Resend all failed emails', 'sw-immosuite' )
			);
		}
	}

	/** @param mixed $item ListedMail. */
	protected function column_cb( mixed $item ): string {
		if ( ! $item instanceof ListedMail || $item->isBeingSent ) {
			return '';
		}
		return sprintf(
			'<input type="checkbox" id="cb-select-%1$d" name="%2$s[]" value="%1$d"><label for="cb-select-%1$d"><span class="screen-reader-text">%3$s</span></label>',
			$item->id,
			esc_attr( MailActions::CHOSEN ),
			// translators: %s: subject of a mail.
			esc_html( sprintf( __( 'Select: %s', 'sw-immosuite' ), self::name( $item ) ) )
		);
	}

	/**
	 * @param mixed $item ListedMail.
	 * @param mixed $name Name of the column.
	 */
	protected function column_default( mixed $item, mixed $name ): string {
		if ( ! $item instanceof ListedMail ) {
			return '';
		}
		return match ( $name ) {
			// Kind and recipient share a column, so that a phone shows both without expanding the row.
			'kind'     => sprintf( '<strong>%s</strong><br>%s', esc_html( MailWords::of( $item->kind ) ), esc_html( $item->recipient ) ),
			'time'     => esc_html( $this->translator->dateTime( $item->sentAt ?? $item->createdAt ) ),
			'attempts' => $this->attempts( $item ),
			'error'    => $this->error( $item ),
			default    => '',
		};
	}

	/**
	 * @param mixed $item    ListedMail.
	 * @param mixed $column  Current column.
	 * @param mixed $primary Column with the row actions.
	 */
	protected function handle_row_actions( mixed $item, mixed $column, mixed $primary ): string {
		return $item instanceof ListedMail && $column === $primary ? $this->actionsOf( $item ) : '';
	}

	private function actionsOf( ListedMail $mail ): string {
		if ( $mail->isBeingSent ) {
			return $this->row_actions( [ 'sending' => esc_html__( 'Is being sent at this moment', 'sw-immosuite' ) ], true );
		}
		$label   = static fn( string $what ): string => esc_attr( $what . ': ' . self::name( $mail ) );
		$again   = $this->resendLabel();
		$discard = __( 'Discard', 'sw-immosuite' );
		$button  = '<button type="submit" class="button-link" name="%s" value="%d" aria-label="%s">%s</button>';
		$resend  = sprintf( $button, esc_attr( MailActions::RESEND_ONE ), $mail->id, $label( $again ), esc_html( $again ) );
		$delete  = sprintf( '<a href="%s" aria-label="%s">%s</a>', esc_url( MailsPage::discardUrl( $this->state, $this->get_pagenum(), $mail->id ) ), $label( $discard ), esc_html( $discard ) );
		return $this->row_actions(
			[
				'resend' => $resend,
				'delete' => $delete,
			],
			true
		);
	}

	private function attempts( ListedMail $mail ): string {
		$next  = $mail->nextAttempt();
		$count = MailState::Waiting === $this->state
			// translators: %1$s: attempts so far, %2$s: the most that are made.
			? sprintf( __( '%1$s of %2$s', 'sw-immosuite' ), $this->translator->number( $mail->attempts ), $this->translator->number( OutboxRepository::MAX_ATTEMPTS ) )
			: $this->translator->number( $mail->attempts );
		// A mail without attempts is due at once: no next attempt is shown.
		// translators: %s: date and time of the next attempt.
		$nextText = null === $next || 0 === $mail->attempts ? '' : sprintf( __( 'Next: %s', 'sw-immosuite' ), $this->translator->dateTime( $next ) );
		return esc_html( $count ) . ( '' === $nextText ? '' : '<br>' . esc_html( $nextText ) );
	}

	/** An explanation for staff, followed by the mail server's original message for support. */
	private function error( ListedMail $mail ): string {
		$reason = $mail->reason();
		$parts  = [];
		if ( null !== $reason ) {
			$parts[] = esc_html( $reason->sentence( $this->translator, MailState::Failed === $mail->state ) );
		}
		if ( FailureReason::Sender === $reason ) {
			$parts[] = sprintf( '<a href="%s">%s</a>', esc_url( SettingsPage::url( SettingsTab::Mails, 'sw-immosuite-senderEmail' ) ), esc_html__( 'Open settings', 'sw-immosuite' ) );
		}
		if ( '' !== $mail->error ) {
			$parts[] = '<code>' . esc_html( $mail->error ) . '</code>';
		}
		return implode( '<br>', $parts );
	}

	private function resendLabel(): string {
		return MailState::Waiting === $this->state ? __( 'Send now', 'sw-immosuite' ) : __( 'Send again', 'sw-immosuite' );
	}

	/** Label that distinguishes the rows for screen readers. */
	private static function name( ListedMail $mail ): string {
		return MailWords::of( $mail->kind ) . ', ' . $mail->recipient;
	}
}
