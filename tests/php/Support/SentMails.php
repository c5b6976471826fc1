<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Rooms\Services;

/** The mails of the queue as the worker hands them to WordPress. */
final class SentMails {

	/**
	 * Runs the worker until nothing is due.
	 *
	 * @return list<array{to: string, replyTo: string, subject: string, text: string}> In the order of the queue; no-break spaces as spaces, keys as {k}, entries as {uuid}.
	 */
	public static function all( ?Services $services = null ): array {
		$mails   = [];
		$capture = static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
			/** @var array{to: list<string>, subject: string, message: string, headers: list<string>} $mail */
			$replyTo = array_values( array_filter( $mail['headers'], static fn( string $header ): bool => str_starts_with( $header, 'Reply-To: ' ) ) );
			$mails[] = [
				'to'      => $mail['to'][0],
				'replyTo' => substr( $replyTo[0] ?? '', 10 ),
				'subject' => self::plain( $mail['subject'] ),
				'text'    => self::plain( $mail['message'] ),
			];
			return true;
		};
		add_filter( 'pre_wp_mail', $capture, 10, 2 );
		try {
			( $services ?? new Services() )->mail()->worker()->run();
		} finally {
			remove_filter( 'pre_wp_mail', $capture );
		}
		return $mails;
	}

	private static function plain( string $text ): string {
		return (string) preg_replace( [ '/k=[a-z]\.[\w.-]+/', '/&entry=[0-9a-f-]{36}$/m' ], [ 'k={k}', '&entry={uuid}' ], str_replace( "\u{a0}", ' ', $text ) );
	}
}
