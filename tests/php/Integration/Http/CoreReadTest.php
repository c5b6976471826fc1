<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use WP_REST_Request;

/** Public reads of core's REST API load little of the plugin, but the API still describes the types of the plugin. */
final class CoreReadTest extends IntegrationTestCase {

	private const POSTS = '/wp-json/wp/v2/posts';

	protected function tearDown(): void {
		Staff::deleteUsers();
	}

	public function testPublicReadsLoadNoBlocksTextsOrRoutes(): void {
		$loaded = self::loadedFiles( self::POSTS );
		// Built files outside build/contract, language files, and the files for routes, texts, patterns and blocks.
		self::assertSame( [], preg_grep( '~^(?:build/(?!contract/)|languages/)|/(?:Gate|Translator|Patterns|BlockTypes|contract)\.php$~', $loaded ) );
		self::assertLessThanOrEqual( 30, count( $loaded ), implode( "\n", $loaded ) );
	}

	public function testEditorsGetBlocksAndPatterns(): void {
		$staff = Staff::newUserHeaders( 'editor' );
		$block = self::get( '/wp-json/wp/v2/block-types/sw-immosuite/login', $staff );
		self::assertSame( [ 200, 'Anmeldung und Konto' ], [ $block->status, $block->string( 'title' ) ] );
		self::assertNotSame( [], $block->body->value( 'editor_script_handles' ) );
		$rendered = self::get( '/wp-json/wp/v2/block-renderer/sw-immosuite/listings?context=edit', $staff );
		self::assertSame( 200, $rendered->status, $rendered->text );
		$patterns = self::get( '/wp-json/wp/v2/block-patterns/patterns', $staff );
		self::assertStringContainsString( 'sw-immosuite\/valuation', $patterns->text );
	}

	public function testPluginRoutesLoadNoBlocksOrPatternsEvenForStaff(): void {
		$staff = Staff::newUserHeaders( 'editor' );
		$loadedClasses = static fn( string $path ): array => (array) preg_grep( '~/(?:BlockTypes|Patterns)\.php$~', self::loadedFiles( $path, $staff ) );
		self::assertCount( 2, $loadedClasses( '/wp-json/wp/v2/block-patterns/patterns' ) );
		self::assertSame( [], $loadedClasses( '/wp-json/sw-immosuite/v1/wizard/locations' ) );
	}

	public function testTheIndexListsTheArgumentsOfEachRouteAndTheNameOfTheType(): void {
		$routes = self::get( '/wp-json/' )->body->object( 'routes' ) ?? new JsonObject( [] );
		foreach ( Contract::routes() as $name => $route ) {
			$endpoints = $routes->object( RestRouter::patternOf( $route ) )?->objects( 'endpoints' ) ?? [];
			$ofRoute   = array_filter( $endpoints, static fn( JsonObject $endpoint ): bool => [ $route->method ] === $endpoint->value( 'methods' ) );
			$args      = array_values( $ofRoute )[0] ?? new JsonObject( [] );
			$expected  = array_unique( [ ...$route->query, ...$route->form, ...array_keys( $route->request()?->properties() ?? [] ) ] );
			self::assertSame( [], array_diff( $expected, array_keys( $args->objects( 'args' ) ) ), $name );
		}
		self::assertSame( 'Immobilien', self::get( '/wp-json/wp/v2/types/sw_immo_listing' )->string( 'name' ) );
	}

	public function testOptionsDescribeRequestAndResponseOfARoute(): void {
		$options = static fn( string $path ): JsonObject => Http::call( new HttpCall( 'OPTIONS', $path ) )->body;
		[ $show, $save ] = array_values( $options( '/contact' )->objects( 'endpoints' ) );
		self::assertSame( [ [ 'GET' ], [], 'Account' ], [ $show->value( 'methods' ), $show->value( 'args' ), $show->object( 'schema' )?->string( 'title' ) ] );
		$email = $save->object( 'args' )?->object( 'email' );
		self::assertSame( [ 'string', 254, true ], [ $email?->string( 'type' ), $email?->int( 'maxLength' ), $email?->value( 'required' ) ] );
		$bulk = $options( '/wp-json/sw-immosuite-admin/v1/entries/bulk' );
		$items = $bulk->object( 'endpoints' )?->object( '0' )?->object( 'args' )?->object( 'entries' )?->object( 'items' );
		self::assertSame( [ 'uuid', 'version' ], array_keys( $items?->objects( 'properties' ) ?? [] ) );
		foreach ( Contract::routes() as $name => $route ) {
			$path     = RoutePath::of( $route );
			$response = rest_do_request( new WP_REST_Request( 'OPTIONS', null === $route->capability ? "/sw-immosuite/v1{$path}" : substr( $path, strlen( '/wp-json' ) ) ) );
			self::assertSame( RestRouter::patternOf( $route ), $response->get_matched_route(), "{$name} is not hidden by a route before it." );
		}
		self::assertSame( 'EntriesChangeResponse', $bulk->object( 'schema' )?->string( 'title' ) );
		self::assertSame( [], preg_grep( '~RouteDescriptions~', self::loadedFiles( '/wp-json/sw-immosuite/v1/wizard/locations' ) ), 'Other requests must not build the descriptions.' );
	}

	public function testARouteCalledDuringAPublicReadIsRegistered(): void {
		self::assertSame( '200', self::get( self::POSTS, [ 'X-Test-Inside' => '/sw-immosuite/v1/wizard/locations' ] )->header( 'X-Test-Inside' ) );
	}

	/**
	 * @param array<string, string> $headers
	 * @return list<string> Files of the plugin.
	 */
	private static function loadedFiles( string $path, array $headers = [] ): array {
		$answer = self::get( $path, [ 'X-Test-Loaded' => '1' ] + $headers );
		self::assertSame( 200, $answer->status );
		return explode( ' ', $answer->header( 'X-Test-Loaded' ) );
	}

	/** @param array<string, string> $headers */
	private static function get( string $path, array $headers = [] ): Answer {
		return Http::call( new HttpCall( 'GET', $path, null, $headers ) );
	}
}
