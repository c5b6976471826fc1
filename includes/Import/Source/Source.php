<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\SourceSettings;

defined( 'ABSPATH' ) || exit;

/** A source of transfers: one software of one agency. Ids and numbers of listings are unique within a source. */
final class Source {

	/** Default source of transfers. */
	public const MAIN = 'main';

	/** Pattern of a name; names of subfolders are converted to lower case. */
	public const NAME = '[a-z0-9][a-z0-9._-]{0,59}';

	/**
	 * @param string   $name        Matches NAME.
	 * @param int|null $beganAt     Unix seconds when its first transfer ended; null: no transfer has ended. Listings of the first transfer are not news.
	 * @param int|null $succeededAt Unix seconds when the last transfer that was not refused ended; null: none.
	 * @param Actor    $changedBy   Actor who last changed the settings.
	 * @param int|null $changedAt   Unix seconds; null: never changed.
	 */
	private function __construct(
		public readonly string $name,
		public readonly SourceSettings $settings,
		public readonly ?int $beganAt,
		public readonly ?int $succeededAt,
		public readonly Actor $changedBy,
		public readonly ?int $changedAt,
	) {
	}

	public static function fromRow( Row $row ): self {
		return new self(
			$row->string( 'name' ),
			SourceSettings::of( new JsonObject( $row->json( 'settings' ) ) ),
			$row->nullableInt( 'began_at' ),
			$row->nullableInt( 'succeeded_at' ),
			Actor::fromRow( $row, 'changed_by' ),
			$row->nullableInt( 'changed_at' )
		);
	}

	/** Name for staff; the default source has a label instead. */
	public static function label( string $name, Translator $t ): string {
		return self::MAIN === $name ? $t->text( 'Agency software' ) : $name;
	}

	public static function isName( string $name ): bool {
		return 1 === preg_match( '/^' . self::NAME . '$/D', $name );
	}
}
