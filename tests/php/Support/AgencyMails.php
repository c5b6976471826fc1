<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Mail\Transport\Message;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;

/** The queued and sent mails to the agency, rendered again as text and HTML. */
final class AgencyMails {

	/** @return list<Message> In the order of the queue. */
	public static function all( ?Container $services = null ): array {
		$renderer = ( $services ?? new Container() )->get( NotificationRenderer::class );
		$messages = [];
		foreach ( ( new Tables() )->rows( 'outbox' ) as $row ) {
			$mail    = QueuedMail::fromRow( $row );
			$message = $mail->kind->isForAgency() ? $renderer->render( $mail ) : null;
			if ( null !== $message ) {
				$messages[] = $message;
			}
		}
		return $messages;
	}
}
