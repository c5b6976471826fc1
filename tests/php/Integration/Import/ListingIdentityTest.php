<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Import\Listing\ImportedListings;
use SwImmoSuite\Import\Transfer\Transfer;
use SwImmoSuite\Import\Transfer\TransferItem;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\OpenImmoFile;

/** Languages, new ids and shared numbers, across transfers (O7). The site's language is German. */
final class ListingIdentityTest extends IntegrationTestCase {

	private const CODES = [ 'duplicate', 'same_number', 'other_language', 'unknown' ];

	private Imports $imports;

	protected function setUp(): void {
		$this->imports = new Imports();
		add_filter( 'locale', [ self::class, 'locale' ] );
	}

	protected function tearDown(): void {
		remove_filter( 'locale', [ self::class, 'locale' ] );
		$this->imports->end();
	}

	public static function locale(): string {
		return 'de_DE';
	}

	/** @param array<array-key, mixed> $row Transfers and their results; a listing is "id number language action", with "-" for an empty part. */
	#[DataProvider( 'identities' )]
	#[Group( 'sqlite' )]
	public function testListingsOfAFileAreIdentified( array $row ): void {
		$items = [];
		foreach ( (array) $row['transfers'] as $homes ) {
			$transfer = $this->imports->send( 'VOLL', ...array_map( self::home( ... ), array_filter( (array) $homes, is_string( ... ) ) ) );
			Imports::runWorker();
			$items[] = array_map( self::outcome( ... ), Imports::items( $transfer ) );
		}
		self::assertSame( [ $row['items'], $row['listings'] ], [ $items, self::listings() ] );
	}

	/** @return iterable<string, array{array<array-key, mixed>}> */
	public static function identities(): iterable {
		return OpenImmoFile::rows( 'openimmo-identities' );
	}

	public function testAPartialTransferDeletesNothingInAnotherLanguage(): void {
		$this->imports->send( 'TEIL', self::home( 'A 1 de' ), self::home( 'A 1 en' ) );
		Imports::runWorker();
		$partial = $this->imports->send( 'TEIL', self::home( 'A 1 en DELETE' ), self::home( 'A 1 de' ) );
		Imports::runWorker();
		self::assertSame( [ [ 'unchanged other_language', 'unchanged' ], [ 'A 1 de publish' ] ], [ self::outcomes( $partial ), self::listings() ] );
	}

	/** @return list<string> */
	private static function outcomes( Transfer $transfer ): array {
		return array_map( self::outcome( ... ), Imports::items( $transfer ) );
	}

	private static function outcome( TransferItem $item ): string {
		$code = null === $item->refusal ? '' : $item->refusal->value;
		return implode( ' ', array_diff( [ $item->action->value ?? '', $code, ...Imports::notes( $item, self::CODES ) ], [ '' ] ) );
	}

	private static function home( string $home ): string {
		[ $obid, $number, $language, $action ] = explode( ' ', $home ) + [ '', '', '', '' ];
		$title       = "<freitexte><objekttitel>{$language}</objekttitel></freitexte>";
		$languageXml = '-' === $language ? '' : "<verwaltung_techn><sprache>{$language}</sprache></verwaltung_techn>";
		return Imports::home( $number, $title . $languageXml, $action, str_replace( '-', '', $obid ) );
	}

	/** @return list<string> "id number language status", in order of creation; the title of each test listing is its language. */
	private static function listings(): array {
		wp_cache_flush();
		$listings = [];
		foreach ( Imports::services()->get( ImportedListings::class )->each( 'main' ) as $post => $origin ) {
			$listings[] = implode( ' ', [ '' === $origin->obid ? '-' : $origin->obid, $origin->number, get_post( $post )->post_title ?? '', (string) get_post_status( $post ) ] );
		}
		return $listings;
	}
}
