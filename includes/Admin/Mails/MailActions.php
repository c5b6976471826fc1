<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Mails;

use Closure;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Mail\MailListService;

defined( 'ABSPATH' ) || exit;

/** Handles the forms of the Emails screen before any output. */
final class MailActions {

	/** Bulk actions, with the names that core's table sends. */
	public const RESEND  = 'resend';
	public const DISCARD = 'discard';

	/** Names of the buttons that resend one mail, resend all failed mails, and confirm the discarding. */
	public const RESEND_ONE = 'resend_one';
	public const RESEND_ALL = 'resend_all';
	public const CONFIRMED  = 'confirmed';

	/** Name of the checkboxes and plural name of the table, from which core builds the name of its nonce. */
	public const CHOSEN = 'mails';
	public const NONCE  = 'bulk-' . self::CHOSEN;

	/** @param array<array-key, mixed> $sent Request data, unslashed. */
	public function __construct(
		private readonly MailListService $mails,
		private readonly Translator $translator,
		private readonly array $sent,
	) {
	}

	/**
	 * Runs the requested action and redirects to the list; does nothing without an action.
	 *
	 * @param string $back URL of the list.
	 */
	public function run( string $back ): void {
		$action = $this->requestedAction();
		// Before discarding, the page asks for confirmation.
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) || in_array( $action, [ '', self::DISCARD ], true ) ) {
			return;
		}
		if ( ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( self::NONCE );
		match ( $action ) {
			self::RESEND_ALL    => $this->addMessage( $action, $this->resentText( $this->mails->resendFailed() ), isSuccess: true ),
			self::RESEND_ONE    => $this->applyToEach( [ self::id( $this->sent[ self::RESEND_ONE ] ) ], $this->mails->resend( ... ), $this->resentText( ... ) ),
			self::RESEND => $this->applyToEach( $this->chosen(), $this->mails->resend( ... ), $this->resentText( ... ) ),
			// CONFIRMED: the user has confirmed that the mails are to be discarded.
			default      => $this->applyToEach( $this->chosen(), $this->mails->discard( ... ), $this->discardedText( ... ) ),
		};
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( add_query_arg( 'settings-updated', 'true', $back ) );
		exit;
	}

	/** @return list<int> Mails to discard once the user confirms. */
	public function mailsToDiscard(): array {
		return self::DISCARD === $this->requestedAction() ? $this->chosen() : [];
	}

	/** A clicked button takes precedence over the select, whose choice may not have been applied. */
	private function requestedAction(): string {
		return match ( true ) {
			isset( $this->sent[ self::RESEND_ALL ] )      => self::RESEND_ALL,
			isset( $this->sent[ self::RESEND_ONE ] )      => self::RESEND_ONE,
			self::DISCARD === $this->bulkAction() && isset( $this->sent[ self::CONFIRMED ] ) => self::CONFIRMED,
			default                                => $this->bulkAction(),
		};
	}

	/**
	 * Applies an action to each mail, except those that were deleted meanwhile or are being sent.
	 *
	 * @param list<int>           $ids
	 * @param Closure(int): void   $do
	 * @param Closure(int): string $message
	 */
	private function applyToEach( array $ids, Closure $do, Closure $message ): void {
		$done    = 0;
		$refused = [];
		foreach ( $ids as $id ) {
			try {
				$do( $id );
				++$done;
			} catch ( Failure $failure ) {
				$refused[ $failure->error ] = ( new Sentences( $this->translator ) )->refusal( $failure );
			}
		}
		if ( $done > 0 ) {
			$this->addMessage( 'done', $message( $done ), isSuccess: true );
		}
		foreach ( $refused as $code => $sentence ) {
			$this->addMessage( $code, $sentence, isSuccess: false );
		}
	}

	private function resentText( int $count ): string {
		return sprintf( $this->translator->plural( '%s email is being sent.', '%s emails are being sent.', $count ), $this->translator->number( $count ) );
	}

	private function discardedText( int $count ): string {
		return sprintf( $this->translator->plural( '%s email was discarded.', '%s emails were discarded.', $count ), $this->translator->number( $count ) );
	}

	/** Passes a message to the next page as core's settings pages do. */
	private function addMessage( string $code, string $text, bool $isSuccess ): void {
		add_settings_error( MailsPage::SLUG, $code, esc_html( $text ), $isSuccess ? 'success' : 'error' );
	}

	/** The bulk action, from the select above or below the table. */
	private function bulkAction(): string {
		foreach ( [ 'action', 'action2' ] as $name ) {
			if ( in_array( $this->sent[ $name ] ?? '', [ self::RESEND, self::DISCARD ], true ) ) {
				return self::RESEND === $this->sent[ $name ] ? self::RESEND : self::DISCARD;
			}
		}
		return '';
	}

	/** @return list<int> */
	private function chosen(): array {
		$chosen = $this->sent[ self::CHOSEN ] ?? [];
		return array_values( array_unique( array_map( self::id( ... ), is_array( $chosen ) ? $chosen : [] ) ) );
	}

	/** Returns 0, which is no mail's id, for invalid input. */
	private static function id( mixed $value ): int {
		return is_string( $value ) && 1 === preg_match( '/^[0-9]{1,18}$/', $value ) ? (int) $value : 0;
	}
}
