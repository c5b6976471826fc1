<?php
declare(strict_types=1);

namespace SwImmoSuite\Services;

use Closure;
use SwImmoSuite\Http\Call;
use SwImmoSuite\Services;

defined( 'ABSPATH' ) || exit;

/** The part of the composition root for one room. Listings. */
final class ListingServices {

	/** The rest of the composition root is asked for what is shared. */
	public function __construct( private readonly Services $services ) {
	}

	/** @return array<string, Closure(Call): array<array-key, mixed>> By route; each builds its services when it is called. */
	public function handlers(): array {
		return [];
	}
}
