<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;

/** The lead wizard and the server check a location by the same rules and report it in the same words; Jest reads the same table. */
final class PlaceSentencesTest extends IntegrationTestCase {

	/** Only the form asks about a doubtful postal code: the server accepts postal codes of every country. */
	#[DataProvider( 'sentences' )]
	public function testTheServerReportsALocationInTheWordsOfTheTable( JsonObject $row ): void {
		$place  = $row->object( 'place' )?->all() ?? [];
		$lead   = [
			'marketingType' => 'BUY',
			'objectType'    => 'LIVING',
			'categoryId'    => Searches::HOUSE,
			'locations'     => [] === $place ? [] : [ $place ],
			'fields'        => [],
		];
		$answer = ( new Rest() )->post( '/wizard/demand?lang=' . $row->string( 'language' ), [ 'lead' => $lead ] );
		$message = $row->string( 'message' );
		self::assertSame( null === $message ? 200 : 400, $answer->status, $answer->text );
		$faults = $answer->body->object( 'data' )?->value( 'errors' );
		self::assertSame( null === $message ? [] : [ $message ], array_column( is_array( $faults ) ? $faults : [], 'message' ) );
	}

	/** @return iterable<string, array{JsonObject}> */
	public static function sentences(): iterable {
		$rows = json_decode( (string) file_get_contents( __DIR__ . '/../../../fixtures/place-sentences.json' ), true, 8, JSON_THROW_ON_ERROR );
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			$object = new JsonObject( is_array( $row ) ? $row : [] );
			yield (string) $object->string( 'why' ) => [ $object ];
		}
	}
}
