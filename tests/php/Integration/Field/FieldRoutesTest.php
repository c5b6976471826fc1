<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Field;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;

/** POST wizard/fields over HTTP, as any client calls it. */
final class FieldRoutesTest extends IntegrationTestCase {

	/** C3.11, C7.1. */
	public function testTheResponseDescribesEveryFieldOfChapter3(): void {
		$answer = $this->request( '{"price.price":{},"area.livingSpace":{},"area.plotArea":{},"area.numberRooms":{},"property[baujahr]":{}}' );
		$body   = json_decode( $answer->text, true );
		self::assertSame( 200, $answer->status );
		self::assertSame( [], Validator::validate( Contract::schema( 'fields-response' ), json_decode( $answer->text ) ) );
		self::assertIsArray( $body );
		self::assertSame( [ 'price.price', 'area.livingSpace', 'area.plotArea', 'area.numberRooms', 'property[baujahr]' ], array_keys( $body ) );
		self::assertSame(
			[
				'unit'               => '€',
				'type'               => 'currency',
				'values'             => [],
				'label'              => 'Preis',
				'group'              => 'price',
				'marketingTypeLabel' => [
					'BUY'  => 'Preisvorstellung',
					'RENT' => 'Kaltmiete',
					'buy'  => 'Kaufpreis',
					'rent' => 'Kaltmiete',
				],
			],
			$body['price.price']
		);
		self::assertStringContainsString( '"property[baujahr]":{"unit":null,"type":"int","values":[],"label":"Baujahr","group":"property","marketingTypeLabel":{}}', $answer->text );
	}

	public function testTheVersionIsInAHeader(): void {
		$german  = $this->request( '{"price.price":{}}' )->header( 'X-SW-Immosuite-Catalogue' );
		$english = $this->request( '{"price.price":{}}', '?lang=en' )->header( 'X-SW-Immosuite-Catalogue' );
		self::assertSame( Catalogue::current()->version( Language::German ), $german );
		self::assertSame( Catalogue::current()->version( Language::English ), $english );
		$filtered = new Filtered();
		$filtered->add( 'sw_immosuite_catalogue', static fn( array $all ): array => [ 'groups' => [] ] + $all );
		self::assertNotSame( $german, Catalogue::current()->version( Language::German ) );
		$filtered->clear();
	}

	public function testValuesAreIgnoredAndUnknownIdsOmitted(): void {
		$answer = $this->request( '{"area.livingSpace":"<script>","x":1,"0":null,"":[],"__proto__":{"a":1},"price":true}', '?lang=en' );
		self::assertSame( '{"area.livingSpace":{"unit":"m\u00b2","type":"decimal","values":[],"label":"Living space","group":"area","marketingTypeLabel":{}}}', $answer->text );
	}

	public function testAnEmptyRequestGetsAnEmptyResponse(): void {
		self::assertSame( '{}', $this->request( '{}' )->text );
		self::assertSame( '{}', $this->request( '{"x":{}}' )->text );
	}

	public function testBodiesThatAreNoObjectsAreRefused(): void {
		foreach ( [ '[]', '5', 'null', '"price.price"', '' ] as $body ) {
			self::assertSame( 400, $this->request( $body )->status, $body );
		}
	}

	private function request( string $body, string $query = '' ): Answer {
		return Http::post( "/wizard/fields{$query}", $body );
	}
}
