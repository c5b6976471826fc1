<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPMailer\PHPMailer\PHPMailer;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Modules\Container;

/** The queued mails as PHPMailer would send them; none is sent. */
final class SentMails {

	/**
	 * Runs the worker until nothing is due.
	 *
	 * @return list<array{to: string, replyTo: string, subject: string, text: string}> In the order of the queue; plain() replaces the parts that vary.
	 */
	public static function all( ?Container $services = null ): array {
		return array_map(
			static fn( array $mail ): array => [
				'to'      => $mail['to'],
				'replyTo' => $mail['replyTo'],
				'subject' => self::plain( $mail['subject'] ),
				'text'    => self::plain( $mail['text'] ),
			],
			self::exact( $services )
		);
	}

	/** @return list<array{to: string, replyTo: string, subject: string, text: string, headers: list<string>}> Like all(), but with unchanged texts and the headers for wp_mail(). */
	public static function exact( ?Container $services = null ): array {
		$mails  = [];
		$keep   = static function ( array $mail ) use ( &$mails ): array {
			/** @var array{to: list<string>, subject: string, headers: list<string>} $mail */
			$replyTo = array_values( array_filter( $mail['headers'], static fn( string $header ): bool => str_starts_with( $header, 'Reply-To: ' ) ) );
			$mails[] = [ 'to' => $mail['to'][0], 'replyTo' => substr( $replyTo[0] ?? '', strlen( 'Reply-To: ' ) ), 'subject' => $mail['subject'], 'headers' => $mail['headers'] ];
			return $mail;
		};
		$before = $GLOBALS['phpmailer'] ?? null;
		$mailer = self::mailer();
		add_filter( 'wp_mail', $keep );
		$GLOBALS['phpmailer'] = $mailer;
		try {
			( $services ?? new Container() )->get( OutboxWorker::class )->run();
		} finally {
			remove_filter( 'wp_mail', $keep );
			$GLOBALS['phpmailer'] = $before;
		}
		return array_map( static fn( array $mail, string $text ): array => $mail + [ 'text' => $text ], $mails, $mailer->texts );
	}

	/** @return PHPMailer&object{texts: list<string>} */
	private static function mailer(): PHPMailer {
		array_map( static fn( string $name ): mixed => require_once ABSPATH . "wp-includes/PHPMailer/{$name}.php", [ 'PHPMailer', 'SMTP', 'Exception' ] );
		// wp_mail() sets the same validator.
		PHPMailer::$validator = static fn( string $email ): bool => false !== is_email( $email );
		return new class( true ) extends PHPMailer {

			/** @var list<string> */
			public array $texts = [];

			public function send(): bool {
				$this->texts[] = '' === $this->AltBody ? $this->Body : $this->AltBody;
				return true;
			}
		};
	}

	/** Replaces no-break spaces by spaces, keys in links by {k}, and entries in links by {uuid}. */
	private static function plain( string $text ): string {
		return (string) preg_replace( [ '/k=[a-z]\.[\w.-]+/', '/&entry=[0-9a-f-]{36}$/m' ], [ 'k={k}', '&entry={uuid}' ], str_replace( "\u{a0}", ' ', $text ) );
	}
}
