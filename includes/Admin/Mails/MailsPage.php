<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Mails;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailListService;
use SwImmoSuite\Mail\MailState;

defined( 'ABSPATH' ) || exit;

/** Screen ImmoSuite → Emails. */
final class MailsPage {

	public const SLUG = 'sw-immosuite-mails';

	/** @param array<array-key, mixed> $sent Request data, unslashed. */
	public function __construct(
		private readonly MailListService $mails,
		private readonly Translator $translator,
		private readonly array $sent,
	) {
	}

	/**
	 * URL of this screen, filtered by state. Without a state, the screen shows failed mails, or waiting ones if none has failed.
	 *
	 * @param int $page Page of the list, from 1.
	 */
	public static function url( ?MailState $state = null, int $page = 1 ): string {
		return admin_url( 'admin.php?page=' . self::SLUG . ( null === $state ? '' : "&state={$state->value}" ) . ( $page > 1 ? "&paged={$page}" : '' ) );
	}

	/** URL at which the user confirms discarding a mail on this page of the list. */
	public static function discardUrl( MailState $state, int $page, int $id ): string {
		return add_query_arg(
			[
				'action'                  => MailActions::DISCARD,
				MailActions::CHOSEN . '[]' => $id,
			],
			self::url( $state, $page )
		);
	}

	/** Runs the requested action. Call before any output, because it may redirect. */
	public function load(): void {
		$this->actions()->run( $this->back() );
	}

	public function print(): void {
		$mails = $this->mails->findAll( $this->actions()->mailsToDiscard() );
		echo '<div class="wrap">';
		printf( '<style>%s</style><h1>%s</h1>', esc_html( MailsTable::STYLE ), esc_html__( 'Emails', 'sw-immosuite' ) );
		settings_errors( self::SLUG );
		if ( [] === $mails ) {
			$this->printList();
		} else {
			$this->printQuestion( $mails );
		}
		echo '</div>';
	}

	private function printList(): void {
		$table = new MailsTable( $this->mails, $this->state(), $this->translator );
		$table->prepare_items();
		$table->views();
		printf( '<form method="post" action="%s">', esc_url( self::url( $this->state() ) ) );
		$table->display();
		echo '</form>';
	}

	/** @param non-empty-list<ListedMail> $mails */
	private function printQuestion( array $mails ): void {
		printf( '<form method="post" action="%s">', esc_url( $this->back() ) );
		wp_nonce_field( MailActions::NONCE );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( MailActions::DISCARD ) );
		$count = count( $mails );
		printf( '<h2>%s</h2>', esc_html( sprintf( $this->translator->plural( 'Discard %s email?', 'Discard %s emails?', $count ), $this->translator->number( $count ) ) ) );
		printf(
			'<p>%s</p><ul class="ul-disc">',
			esc_html__( 'A discarded email is never sent. The submission stays, but the link in the email reaches nobody.', 'sw-immosuite' )
		);
		foreach ( $mails as $mail ) {
			printf(
				'<li><input type="hidden" name="%s[]" value="%d">%s, %s</li>',
				esc_attr( MailActions::CHOSEN ),
				(int) $mail->id,
				esc_html( MailWords::of( $mail->kind ) ),
				esc_html( $mail->recipient )
			);
		}
		printf(
			'</ul><p class="submit"><button type="submit" class="button button-primary" name="%s" value="1">%s</button> <a class="button" href="%s">%s</a></p></form>',
			esc_attr( MailActions::CONFIRMED ),
			esc_html__( 'Discard', 'sw-immosuite' ),
			esc_url( $this->back() ),
			esc_html__( 'Cancel', 'sw-immosuite' )
		);
	}

	/** URL of the page of the list that the user sees. */
	private function back(): string {
		$page = $this->sent['paged'] ?? '';
		return self::url( $this->state(), is_string( $page ) && 1 === preg_match( '/^[0-9]{1,9}$/', $page ) ? (int) $page : 1 );
	}

	private function state(): MailState {
		$state = $this->sent['state'] ?? '';
		return MailState::tryFrom( is_string( $state ) ? $state : '' ) ?? ( 0 === $this->mails->counts()['failed'] ? MailState::Waiting : MailState::Failed );
	}

	private function actions(): MailActions {
		return new MailActions( $this->mails, $this->translator, $this->sent );
	}
}
