<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Contract\JsonObject;

final class Answer {

	/** @param array<string, list<string>> $headers By lower-case name. */
	public function __construct(
		public readonly int $status,
		public readonly JsonObject $body,
		public readonly array $headers = [],
		public readonly string $text = '',
	) {
	}

	/** The string at this key of the body; empty if there is none. */
	public function string( string $key ): string {
		return (string) $this->body->string( $key );
	}

	public function code(): string {
		return $this->string( 'code' );
	}

	/** @return list<string> Each fault as "field code", from `errors` or `data.errors` of the body. */
	public function faults(): array {
		$list   = $this->body->value( 'errors' ) ?? $this->body->object( 'data' )?->value( 'errors' );
		$faults = [];
		foreach ( is_array( $list ) ? $list : [] as $fault ) {
			$object   = new JsonObject( is_array( $fault ) ? $fault : [] );
			$faults[] = $object->string( 'field' ) . ' ' . $object->string( 'code' );
		}
		return $faults;
	}

	public function header( string $name ): string {
		return implode( ', ', $this->headers[ strtolower( $name ) ] ?? [] );
	}
}
