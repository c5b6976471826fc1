<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Import\Transfer\RefusalRepository;
use SwImmoSuite\Import\Transfer\ReportRepository;
use SwImmoSuite\Import\Transfer\TransferRepository;
use SwImmoSuite\Mail\Message;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Visitor\Notification\Templates\TransferMail;

defined( 'ABSPATH' ) || exit;

/** Renders the mail about a transfer from its current report when it is sent. */
final class TransferMailWriter {

	/** Maximum number of listings in a mail; it gives the number of further ones. */
	private const MOST = 20;

	public function __construct(
		private readonly TransferRepository $transfers,
		private readonly ReportRepository $reports,
		private readonly RefusalRepository $refusals,
		private readonly Settings $settings,
		private readonly HtmlLayout $layout,
	) {
	}

	/** Null if the report was deleted. */
	public function render( QueuedMail $mail ): ?Message {
		$transfer = $this->transfers->byId( (int) $mail->transferId );
		if ( null === $transfer ) {
			return null;
		}
		$refused  = $this->refusals->count( $transfer );
		$counts   = $this->reports->actionCounts( [ $transfer->id ] )[ $transfer->id ];
		$template = new TransferMail( new Translator( $mail->language ) );
		$subject  = $template->subject( $transfer, $refused );
		$sections = $template->sections( $transfer, $counts, $this->refusals->first( $transfer, self::MOST ), $refused );
		return new Message( $mail->recipient, $this->settings->contactEmail(), $subject, Layout::sections( ...$sections ), $this->layout->notice( $mail->language, $subject, ...$sections ) );
	}
}
