<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Import;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Foundation\Staff\Refusal;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Sentences;
use SwImmoSuite\Http\FormFile;
use SwImmoSuite\Import\Report\TransferService;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\Transfer;

defined( 'ABSPATH' ) || exit;

/** Handles the forms of the import screen before any output. */
final class ImportActions {

	public const DECIDE   = 'decide';
	public const UPLOAD   = 'upload';
	public const APPLY    = 'apply';
	public const CSV      = 'csv';
	public const SETTINGS = 'settings';

	/** Actions that need the capability to manage the import. */
	private const MANAGER_ACTIONS = [ self::DECIDE, self::SETTINGS ];

	private const NONCE = 'sw_immosuite_import';

	/**
	 * @param array<array-key, mixed> $sent  $_POST, unslashed.
	 * @param array<array-key, mixed> $files $_FILES.
	 */
	public function __construct(
		private readonly TransferService $transfers,
		private readonly SourceForm $form,
		private readonly TransferCsv $csv,
		private readonly Translator $t,
		private readonly array $sent,
		private readonly array $files,
	) {
	}

	/**
	 * Prints the start of a form.
	 *
	 * @param string                $attributes HTML attributes of the form.
	 * @param array<string, string> $query      Query arguments of the form's address.
	 */
	public static function printFormStart( string $action, string $attributes = '', array $query = [] ): void {
		printf(
			'<form method="post" action="%s" %s><input type="hidden" name="do" value="%s">',
			esc_url( ImportPage::url( $query ) ),
			$attributes, // phpcs:ignore WordPress.Security.EscapeOutput -- Literals.
			esc_attr( $action )
		);
		wp_nonce_field( self::NONCE, '_wpnonce', false );
	}

	/** Runs the requested action and redirects. Without a redirect, the page shows the error, and rejected input in the form. */
	public function run(): void {
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		if ( [] === $this->sent ) {
			// PHP empties $_POST if the request exceeds post_max_size.
			$this->addMessage( 'upload', $this->tooLarge(), isSuccess: false );
			return;
		}
		if ( ! StaffCapability::OpenImmo->isMine() ) {
			Refusal::forbidden();
		}
		check_admin_referer( self::NONCE );
		if ( in_array( $this->text( 'do' ), self::MANAGER_ACTIONS, true ) && ! StaffCapability::Manage->isMine() ) {
			Refusal::forbidden();
		}
		match ( $this->text( 'do' ) ) {
			self::DECIDE   => $this->decide(),
			self::UPLOAD   => $this->upload(),
			self::APPLY    => $this->apply(),
			self::CSV      => $this->csv->send( $this->transfer() ),
			self::SETTINGS => $this->save(),
			default        => null,
		};
	}

	private function decide(): void {
		$isApproved = 'approve' === $this->text( 'decision' );
		try {
			$this->transfers->decide( $this->transfer()->uuid, $isApproved );
			$this->addMessage( 'decide', $isApproved ? $this->t->text( 'The properties are being withdrawn.' ) : $this->t->text( 'The properties stay.' ), isSuccess: true );
		} catch ( Failure ) {
			$this->addMessage( 'decide', $this->t->text( 'Someone else has already made a decision about this transfer.' ), isSuccess: false );
		}
		$this->redirect( [] );
	}

	private function upload(): void {
		$source  = Source::isName( $this->text( 'source' ) ) ? $this->text( 'source' ) : Source::MAIN;
		$options = new IntakeOptions( isDryRun: '' !== $this->text( 'dryRun' ), by: Actor::current() );
		try {
			$transfer = $this->enqueueFile( $source, $options );
		} catch ( Failure $failure ) {
			// Only the error 413 for an oversized file has this key; the message of this error refers API clients to this screen.
			$isTooLarge = isset( $failure->data['most'] );
			$this->addMessage( 'upload', $isTooLarge ? $this->tooLarge() : ( new Sentences( $this->t ) )->refusal( $failure ), isSuccess: false );
			return;
		}
		if ( null === $transfer ) {
			$this->addMessage( 'upload', $this->t->text( 'Please choose a file.' ), isSuccess: false );
			return;
		}
		$this->redirect( [ 'transfer' => $transfer->uuid ] );
	}

	private function apply(): void {
		$dryRun = $this->transfer();
		try {
			$transfer = $this->transfers->apply( $dryRun );
		} catch ( Failure $failure ) {
			$message = match ( $failure->status ) {
				404     => $this->t->text( 'The file of this transfer no longer exists. Please upload it again.' ),
				409     => $this->t->text( 'A transfer has been applied since this check. Please upload the file again.' ),
				default => ( new Sentences( $this->t ) )->refusal( $failure ),
			};
			$this->addMessage( 'apply', $message, isSuccess: false );
			return;
		}
		$this->redirect( [ 'transfer' => $transfer->uuid ] );
	}

	/**
	 * Enqueues the uploaded file, sent in parts by the script, or as a whole by the browser.
	 *
	 * @return Transfer|null Null if no file was sent.
	 * @throws Failure 400, 404, 409 if parts are missing, 413, 507.
	 */
	private function enqueueFile( string $source, IntakeOptions $options ): ?Transfer {
		if ( '' !== $this->text( 'upload' ) ) {
			return $this->transfers->enqueueUpload( get_current_user_id(), $this->text( 'upload' ), $source, $options );
		}
		$file = FormFile::fromUpload( $this->files['file'] ?? null );
		return null === $file ? null : $this->transfers->enqueueFile( $file, $source, $options );
	}

	private function tooLarge(): string {
		return $this->t->text( 'The file exceeds this server\'s upload limit. Enable JavaScript to upload it in parts.' );
	}

	/** Stores the settings of a source. If the input is invalid, the page shows the form with this input. */
	private function save(): void {
		$source = $this->text( 'source' );
		if ( Source::isName( $source ) && $this->form->save( $source ) ) {
			$this->addMessage( 'saved', $this->t->text( 'Saved.' ), isSuccess: true );
			$this->redirect( [ 'source' => $source ] );
		}
	}

	/** The transfer that the form names; ends the request if it no longer exists. */
	private function transfer(): Transfer {
		try {
			return $this->transfers->find( $this->text( 'transfer' ) );
		} catch ( Failure ) {
			Refusal::because( $this->t->text( 'This transfer no longer exists.' ), 404 );
		}
	}

	/** @param array<string, string> $query */
	private function redirect( array $query ): never {
		set_transient( 'settings_errors', get_settings_errors(), 30 );
		wp_safe_redirect( ImportPage::url( $query + [ 'settings-updated' => 'true' ] ) );
		exit;
	}

	/** Passes a message to the next page as core's settings pages do. */
	private function addMessage( string $code, string $text, bool $isSuccess ): void {
		add_settings_error( ImportPage::SLUG, $code, esc_html( $text ), $isSuccess ? 'success' : 'error' );
	}

	private function text( string $name ): string {
		$value = $this->sent[ $name ] ?? '';
		return is_string( $value ) ? trim( $value ) : '';
	}
}
