<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Searches;

/** The summary of an entry in the list. */
final class EntrySummaryTest extends IntegrationTestCase {

	private Entries $entries;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$this->entries = new Entries();
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
	}

	#[TestWith( [ "Guten Tag,\n\nist das Haus noch frei?\nGruß", 'ist das Haus noch frei?' ] )]
	#[TestWith( [ "Sehr geehrte Damen und Herren\r\nwir suchen.", 'wir suchen.' ] )]
	#[TestWith( [ "Hallo Frau Dr. Muster-Beispiel!\nHi,\nBitte anrufen.", 'Bitte anrufen.' ] )]
	#[TestWith( [ "Dear Ms. Muster,\nis it free?", 'is it free?' ] )]
	#[TestWith( [ "Guten Tag, ist das Haus noch frei?\nGruß", 'Guten Tag, ist das Haus noch frei?' ] )]
	#[TestWith( [ "Hallo ich suche ein Haus am See\nbis 400.000 €", 'Hallo ich suche ein Haus am See' ] )]
	#[TestWith( [ "Lieber heute als morgen!\nGruß", 'Lieber heute als morgen!' ] )]
	#[TestWith( [ "Guten Tag\n", 'Guten Tag' ] )]
	public function testASalutationIsNotSummarized( string $message, string $summary ): void {
		$this->entries->add( payload: [ 'message' => $message ] );
		self::assertSame( $summary, $this->summary() );
	}

	/** @param array<string, mixed> $payload */
	#[DataProvider( 'summaries' )]
	public function testSubmissionsWithoutAMessageAreSummarized( string $expected, string $kind, array $payload ): void {
		( new Searches() )->storeRegions();
		$this->entries->add( sent: [ 'kind' => $kind ], payload: [ 'message' => '' ] + $payload );
		self::assertSame( $expected, $this->summary() );
	}

	/** @return array<string, array{string, string, array<string, mixed>}> */
	public static function summaries(): array {
		$house = [ 'categoryId' => Searches::HOUSE, 'marketingType' => 'BUY', 'objectType' => 'LIVING', 'locations' => [] ];
		$size  = [ 'name' => 'area.livingSpace', 'valueType' => 'NUMBER', 'value' => 120 ];
		return [
			'a lead with figures'     => [ "Wohnfläche: 120\u{a0}m²", 'lead', [ 'lead' => $house + [ 'fields' => [ $size ] ] ] ],
			'a lead without figures'  => [ '', 'lead', [ 'lead' => $house + [ 'fields' => [] ] ] ],
			'an inquiry'              => [ 'Besichtigung', 'expose-inquiry', [ 'exposeInquiry' => [ 'type' => 'viewing' ] ] ],
			'a subscription'          => [ '', 'newsletter', [] ],
		];
	}

	private function summary(): ?string {
		$items = array_values( ( new Rest() )->get( RoutePath::STAFF . '/entries' )->body->objects( 'items' ) );
		return ( $items[0] ?? null )?->string( 'summary' );
	}
}
