<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use WP_CLI;

defined( 'ABSPATH' ) || exit;

/** Exports the subscribers of the newsletter. */
final class NewsletterCommand {

	private const COLUMNS = [ 'email', 'salutation', 'firstname', 'lastname', 'language', 'requested', 'confirmed', 'page', 'text', 'text_sha256', 'shown_by_form' ];

	public function __construct( private readonly ConsentRepository $consents ) {
	}

	/**
	 * Prints the subscribers of the newsletter as CSV, each with the proof of the consent.
	 *
	 * Only subscribers who have confirmed by mail and have not unsubscribed are included. Times are ISO 8601, in UTC.
	 * shown_by_form is "no" if no form of the site showed the text: another program sent the subscription.
	 *
	 * ## EXAMPLES
	 *
	 *     wp sw-immosuite newsletter export > subscribers.csv
	 */
	public function export(): void {
		WP_CLI::line( self::csvLine( self::COLUMNS ) );
		foreach ( $this->consents->subscribers() as $subscriber ) {
			WP_CLI::line( self::csvLine( self::cells( $subscriber ) ) );
		}
	}

	/**
	 * @param array{email: string, salutation: string, firstname: string, lastname: string, page: string, consent: ConsentRecord} $subscriber
	 * @return list<string> In the order of COLUMNS.
	 */
	private static function cells( array $subscriber ): array {
		$consent = $subscriber['consent'];
		return [
			$subscriber['email'],
			$subscriber['salutation'],
			$subscriber['firstname'],
			$subscriber['lastname'],
			$consent->locale,
			gmdate( DATE_ATOM, $consent->grantedAt ),
			// Never null: subscribers() returns only confirmed consents.
			gmdate( DATE_ATOM, $consent->confirmedAt ?? $consent->grantedAt ),
			$subscriber['page'],
			$consent->text,
			$consent->textHash,
			$consent->isShown ? 'yes' : 'no',
		];
	}

	/**
	 * A line in the format of RFC 4180, without its line break.
	 *
	 * @param list<string> $cells
	 */
	private static function csvLine( array $cells ): string {
		$stream = fopen( 'php://memory', 'w+' );
		if ( false === $stream ) {
			throw new RuntimeException( 'There is no memory to write to.' );
		}
		fputcsv( $stream, array_map( self::withoutFormula( ... ), $cells ), ',', '"', '' );
		rewind( $stream );
		return rtrim( (string) stream_get_contents( $stream ), "\n" );
	}

	/**
	 * Puts an apostrophe before a text that begins like a formula, because spreadsheets would calculate it (CSV injection).
	 * The texts come from subscribers.
	 */
	private static function withoutFormula( string $cell ): string {
		return 1 === preg_match( '/^[=+\-@\t\r]/', $cell ) ? "'" . $cell : $cell;
	}
}
