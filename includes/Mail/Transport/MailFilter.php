<?php
declare(strict_types=1);

namespace SwImmoSuite\Mail\Transport;

use SwImmoSuite\Foundation\Hooks\Listeners;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * Lets other plugins change a mail when it is sent. If the changed mail is invalid, the original is sent, so that no mail is lost
 * and no line break reaches a header.
 *
 * @phpstan-type MailParts array{to: non-empty-list<string>, subject: string, text: string, html: string|null, headers: list<string>, attachments: array<array-key, string>}
 */
final class MailFilter {

	/** Maximum number of recipients of one mail. */
	private const MAX_RECIPIENTS = 50;

	/**
	 * @param MailParts            $mail
	 * @param string               $kind    Value of MailKind, or "test".
	 * @param array<string, mixed> $context
	 * @return MailParts
	 */
	public static function apply( array $mail, string $kind, array $context ): array {
		return Listeners::run(
			'sw_immosuite_mail',
			static function () use ( $mail, $kind, $context ): array {
				/**
				 * Filters a mail when it is sent or retried. If the filtered mail cannot be sent (no valid recipient, subject or text,
				 * or a line break in a header), the original is sent.
				 *
				 * @since 0.1.0
				 *
				 * @param array  $mail {
				 *     @type list<string> $to          Addresses.
				 *     @type string       $subject
				 *     @type string       $text        Plain text.
				 *     @type string|null  $html        The same content as an HTML document; null for plain-text mails.
				 *     @type list<string> $headers     Lines such as "Reply-To: name@domain.example".
				 *     @type string[]     $attachments Paths of files to add.
				 * }
				 * @param string $kind    confirm.contact, confirm.newsletter, confirm.lead, confirm.search, confirm.inquiry,
				 *                        agency.unconfirmed, agency.confirmed, agency.signed-in, agency.feedback, login,
				 *                        account.emailNew, account.emailOld, account.emailChanged, account.emailRestored,
				 *                        account.emailWithdrawn, account.delete, newsletter.known, newsletter.unsubscribed,
				 *                        staff.assigned, staff.due, staff.transfer, reply, reply.copy, reply.failed, alert or test.
				 * @param array  $context language: de or en; submission: UUID of the related submission; searches: listing ids, keyed
				 *                        by saved-search UUID. The last two only if they apply.
				 */
				$filtered = apply_filters( 'sw_immosuite_mail', $mail, $kind, $context );
				return self::read( is_array( $filtered ) ? $filtered : [], $mail );
			}
		) ?? $mail;
	}

	/**
	 * @param array<array-key, mixed> $filtered
	 * @param MailParts               $mail     Original, for parts that the filter has left out.
	 * @return MailParts
	 * @throws UnexpectedValueException
	 */
	private static function read( array $filtered, array $mail ): array {
		$filtered += $mail;
		$to        = self::lines( is_string( $filtered['to'] ) ? [ $filtered['to'] ] : $filtered['to'], 'to' );
		$subject   = is_string( $filtered['subject'] ) ? trim( (string) preg_replace( '/\s+/u', ' ', $filtered['subject'] ) ) : '';
		$text      = $filtered['text'];
		$html      = '' === $filtered['html'] ? null : $filtered['html'];
		$added     = array_diff( $to, $mail['to'] );
		$invalid   = array_filter( $added, static fn( string $address ): bool => false === is_email( $address ) );
		if ( [] === $to || count( $to ) > self::MAX_RECIPIENTS || [] !== $invalid ) {
			throw new UnexpectedValueException( 'to is not a list of valid addresses, or too long.' );
		}
		if ( '' === $subject || ! is_string( $text ) || '' === trim( $text ) || ! ( null === $html || is_string( $html ) ) ) {
			throw new UnexpectedValueException( 'subject, text or html is invalid.' );
		}
		return [
			'to'          => $to,
			'subject'     => $subject,
			'text'        => $text,
			'html'        => $html,
			'headers'     => self::headers( $filtered['headers'] ),
			'attachments' => self::files( $filtered['attachments'] ),
		];
	}

	/** @return list<string> Lines without Content-Type and other MIME headers, which depend on the mail's text and attachments. */
	private static function headers( mixed $headers ): array {
		$lines = self::lines( $headers, 'headers' );
		foreach ( $lines as $line ) {
			if ( 1 !== preg_match( '/^[A-Za-z][A-Za-z0-9-]*: *\S/D', $line ) ) {
				throw new UnexpectedValueException( 'headers contains an invalid line.' );
			}
		}
		return array_values( array_filter( $lines, static fn( string $line ): bool => 1 !== preg_match( '/^(?:content-|mime-)/i', $line ) ) );
	}

	/** @return list<string> */
	private static function lines( mixed $lines, string $name ): array {
		$texts = is_array( $lines ) ? array_values( array_filter( $lines, 'is_string' ) ) : [];
		return is_array( $lines ) && count( $texts ) === count( $lines ) && [] === preg_grep( '/[\x00-\x1f\x7f]/', $texts )
			? $texts
			: throw new UnexpectedValueException( "{$name} is not a list of single lines." );
	}

	/** @return array<array-key, string> Paths; a key that is a string is the name that the recipient sees. */
	private static function files( mixed $files ): array {
		$paths = is_array( $files ) ? array_filter( $files, static fn( mixed $path ): bool => is_string( $path ) && is_file( $path ) && is_readable( $path ) ) : [];
		return is_array( $files ) && count( $paths ) === count( $files ) ? $paths : throw new UnexpectedValueException( 'attachments is not a list of readable files.' );
	}
}
