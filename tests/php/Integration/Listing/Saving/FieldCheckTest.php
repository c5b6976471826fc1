<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Saving;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use WP_REST_Request;

/** Invalid input is refused as a whole, with a sentence for each field; a listing without a title gets a default title. */
final class FieldCheckTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		Listings::clear();
	}

	#[DataProvider( 'invalid' )]
	public function testEachInvalidFieldIsExplainedInASentence( string $field, mixed $value, string $sentence ): void {
		switch_to_locale( 'en_US' );
		[ $status, $data ] = $this->rest( '/' . Listings::add(), [ 'meta' => [ $field => $value ] ] );
		restore_previous_locale();
		$params = is_array( $data['data'] ?? null ) ? $data['data']['params'] ?? null : null;
		self::assertSame( [ 400, 'rest_invalid_param', [ "meta.{$field}" => $sentence ] ], [ $status, $data['code'] ?? null, $params ] );
	}

	#[DataProvider( 'invalid' )]
	public function testInGermanNoSentenceIsEnglish( string $field, mixed $value, string $english ): void {
		[ $status, $data ] = $this->rest( '/' . Listings::add(), [ 'meta' => [ $field => $value ] ] );
		$params            = is_array( $data['data'] ?? null ) ? $data['data']['params'] ?? null : null;
		$message           = is_array( $params ) ? $params[ "meta.{$field}" ] ?? null : null;
		self::assertIsString( $message );
		self::assertSame( [ 400, $message ], [ $status, $data['message'] ?? null ] );
		self::assertMatchesRegularExpression( '/^(Bitte|Dieser Wert|Möglich sind) /', $message );
		self::assertDoesNotMatchRegularExpression( '/\d,\d{3}/', $message, 'Numbers are formatted in German, too.' );
		self::assertNotSame( $english, $message );
	}

	public function testErrorsAreInTheLanguageOfTheUser(): void {
		$id       = Listings::add();
		$staff    = Staff::newUserHeaders( 'editor' );
		$path     = '/wp-json/wp/v2/' . PostType::NAME . "/{$id}";
		$errorFor = static fn( string $query ): string => Http::post( $path . $query, [ 'meta' => [ 'sw_immo_category' => 4711 ] ], $staff )->string( 'message' );
		self::assertSame( 'Dieser Wert ist hier nicht möglich. Bitte einen anderen wählen.', $errorFor( '?_locale=user' ) );
		update_user_meta( Staff::newestUserId(), 'locale', 'en_US' );
		self::assertSame( 'This value is not possible here. Please choose another one.', $errorFor( '?_locale=user' ) );
		self::assertSame( 'Dieser Wert ist hier nicht möglich. Bitte einen anderen wählen.', $errorFor( '' ), 'Without _locale=user errors are in the language of the site.' );
	}

	/** @return iterable<string, array{string, mixed, string}> */
	public static function invalid(): iterable {
		$latest = (int) gmdate( 'Y' ) + 10;
		yield 'words for a price' => [ 'sw_immo_price', 'viel', 'Please enter a number, for example 85.5.' ];
		yield 'a negative price' => [ 'sw_immo_price', -1, 'Please enter a value between 0 and 10,000,000,000.' ];
		yield 'a list for a price' => [ 'sw_immo_price', [ 1 ], 'Please enter a number, for example 85.5.' ];
		yield 'a year that is too early' => [ 'sw_immo_year', 999, "Please enter a year between 1000 and {$latest}." ];
		yield 'a year of a certificate that is too late' => [ 'sw_immo_energy_year', 2999, "Please enter a year between 1000 and {$latest}." ];
		yield 'a fractional year' => [ 'sw_immo_year', 1978.5, "Please enter a year between 1000 and {$latest}." ];
		yield 'an excessive rate' => [ 'sw_immo_commission_rate', 15.01, 'Please enter a rate between 0 and 15 percent.' ];
		yield 'a day in words' => [ 'sw_immo_energy_issued', 'gestern', 'Please enter a date, for example March 12, 2024.' ];
		yield 'a nonexistent day' => [ 'sw_immo_energy_valid_until', '2023-02-29', 'Please enter a date, for example March 12, 2024.' ];
		yield 'a long number' => [ 'sw_immo_object_number', str_repeat( '1', 41 ), 'Please shorten the text to 40 characters.' ];
		yield 'too many pictures' => [ 'sw_immo_gallery', range( 1, 51 ), 'Up to 50 files are possible. Please remove some.' ];
		yield 'too many plans' => [ 'sw_immo_plans', range( 1, 21 ), 'Up to 20 files are possible. Please remove some.' ];
		yield 'beyond the pole' => [ 'sw_immo_lat', 90.1, 'Please enter a value between -90 and 90.' ];
		yield 'an unknown state' => [ 'sw_immo_state', 'gone', 'This value is not possible here. Please choose another one.' ];
		yield 'a detail' => [ 'sw_immo_details', [ 'anzahl_schlafzimmer' => -1 ], 'This value is not possible here. Please choose another one.' ];
		yield 'an unknown category' => [ 'sw_immo_category', 4711, 'This value is not possible here. Please choose another one.' ];
		yield 'an unknown region' => [ 'sw_immo_region', 'nirgendwo', 'This value is not possible here. Please choose another one.' ];
		yield 'an unknown user' => [ 'sw_immo_agent_user', 987_654, 'This value is not possible here. Please choose another one.' ];
	}

	public function testAllErrorsAreReportedAndNothingIsStored(): void {
		$id = Listings::add( [ 'sw_immo_price' => 100 ] );
		$meta = [ 'sw_immo_price' => 200, 'sw_immo_rooms' => -1, 'sw_immo_category' => 4711, 'sw_immo_city' => str_repeat( 'ä', 81 ) ];
		[ $status, $data ] = $this->rest( "/{$id}", [ 'title' => 'Anders', 'content' => 'Neu.', 'meta' => $meta ] );
		$params = is_array( $data['data'] ?? null ) ? $data['data']['params'] ?? null : null;
		self::assertSame( 400, $status );
		self::assertEqualsCanonicalizing( [ 'meta.sw_immo_rooms', 'meta.sw_immo_category', 'meta.sw_immo_city' ], array_keys( (array) $params ) );
		self::assertSame( [ 'Haus mit Garten am Hang', 100.0 ], [ get_post( $id )->post_title ?? '', Meta::number( $id, Field::Price ) ] );
	}

	public function testADeletedUserStaysContactPersonUntilAnotherIsChosen(): void {
		$agent = StaffSession::of( 'author' )->user;
		$id    = Listings::add();
		self::assertSame( 400, $this->rest( "/{$id}", [ 'meta' => [ 'sw_immo_agent_user' => StaffSession::of( 'subscriber' )->user ] ] )[0] );
		self::assertSame( 200, $this->rest( "/{$id}", [ 'meta' => [ 'sw_immo_agent_user' => $agent ] ] )[0] );
		Staff::deleteUsers();
		self::assertSame( 200, $this->rest( "/{$id}", [ 'meta' => [ 'sw_immo_agent_user' => $agent, 'sw_immo_price' => 7 ] ] )[0] );
	}

	/** @return iterable<string, array{array<string, mixed>, string}> */
	public static function titles(): iterable {
		$flat = [ 'sw_immo_category' => Searches::APARTMENT, 'sw_immo_zip' => '78462', 'sw_immo_city' => 'Konstanz' ];
		yield 'category and place' => [ $flat, 'Wohnung in 78462 Konstanz' ];
		yield 'no postal code' => [ [ 'sw_immo_zip' => '' ] + $flat, 'Wohnung in Konstanz' ];
		yield 'no place' => [ [ 'sw_immo_zip' => '', 'sw_immo_city' => '' ] + $flat, 'Wohnung' ];
		yield 'no category' => [ [ 'sw_immo_category' => 0 ] + $flat, '78462 Konstanz' ];
		yield 'quotes' => [ [ 'sw_immo_city' => "Kon\"sta'nz" ] + $flat, "Wohnung in 78462 Kon\"sta'nz" ];
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'titles' )]
	public function testAListingPublishedWithoutATitleIsNamedByCategoryAndPlace( array $meta, string $title ): void {
		[ $status, $data ] = $this->rest( '', [ 'status' => 'publish', 'content' => 'Text.', 'meta' => $meta ] );
		self::assertSame( 201, $status );
		$id = $data['id'] ?? 0;
		self::assertIsInt( $id );
		self::assertSame( $title, html_entity_decode( get_post( $id )->post_title ?? '' ) );
		self::assertSame( sanitize_title( $title ), get_post( $id )->post_name ?? '' );
		$other = Listings::add( $meta, [ 'post_title' => '' ] );
		self::assertSame( $title, html_entity_decode( get_post( $other )->post_title ?? '' ) );
	}

	public function testAMissingTitleIsFilledInOnPublication(): void {
		[ , $data ] = $this->rest( '', [ 'content' => 'Text.', 'meta' => [ 'sw_immo_category' => Searches::APARTMENT, 'sw_immo_city' => 'Konstanz' ] ] );
		$id         = $data['id'] ?? 0;
		self::assertIsInt( $id );
		self::assertSame( '', get_post( $id )->post_title ?? null );
		$this->rest( "/{$id}", [ 'status' => 'publish', 'meta' => [ 'sw_immo_exclusive' => true ] ] );
		self::assertSame( [ 'Wohnung in Konstanz', 'private' ], [ get_post( $id )->post_title ?? '', get_post_status( $id ) ] );
		$this->rest( "/{$id}", [ 'title' => 'Am See', 'meta' => [ 'sw_immo_city' => 'Singen' ] ] );
		self::assertSame( 'Am See', get_post( $id )->post_title ?? '' );
	}

	public function testANewListingStartsWithHeadings(): void {
		$type = get_post_type_object( PostType::NAME );
		$text = (string) wp_json_encode( $type->template ?? [], JSON_UNESCAPED_UNICODE );
		foreach ( [ 'Ausstattung', 'Lage', 'Sonstiges' ] as $heading ) {
			self::assertStringContainsString( "\"{$heading}\"", $text );
		}
		self::assertFalse( $type->template_lock ?? null );
	}

	/**
	 * @param array<string, mixed> $body
	 * @return array{int, array<array-key, mixed>}
	 */
	private function rest( string $path, array $body ): array {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . $path );
		$request->set_body_params( $body );
		$answer = rest_do_request( $request );
		return [ $answer->get_status(), (array) $answer->get_data() ];
	}
}
