<?php
/**
 * Router of PHP's own server: answers by path from SW_IMMOSUITE_ANSWERS/answers.json, each answer once and the last one repeatedly.
 * Records host, path and If-None-Match of each request; answers 304 if If-None-Match is the answer's ETag.
 */

declare(strict_types=1);

( static function (): void {
	$folder  = (string) getenv( 'SW_IMMOSUITE_ANSWERS' );
	$path    = (string) parse_url( is_string( $_SERVER['REQUEST_URI'] ) ? $_SERVER['REQUEST_URI'] : '', PHP_URL_PATH );
	/** @var array<string, list<array{int, array<string, string>, string}>> $answers */
	$answers       = json_decode( (string) file_get_contents( "{$folder}/answers.json" ), true );
	$cachedVersion = $_SERVER['HTTP_IF_NONE_MATCH'] ?? '';
	file_put_contents( "{$folder}/asked.txt", json_encode( [ $_SERVER['HTTP_HOST'] ?? '', $_SERVER['REQUEST_URI'], $cachedVersion ] ) . "\n", FILE_APPEND );
	$queue  = $answers[ $path ] ?? [];
	$answer = 1 < count( $queue ) ? array_shift( $queue ) : ( $queue[0] ?? [ 404, [], '' ] );
	file_put_contents( "{$folder}/answers.json", json_encode( [ $path => $queue ] + $answers ) );
	[ $status, $headers, $body ] = $answer;
	$isNotModified               = '' !== $cachedVersion && ( $headers['ETag'] ?? '' ) === $cachedVersion;
	http_response_code( $isNotModified ? 304 : $status );
	foreach ( $headers as $name => $value ) {
		header( "{$name}: {$value}", true, $isNotModified ? 304 : $status );
	}
	echo $isNotModified ? '' : base64_decode( $body, true );
} )();
