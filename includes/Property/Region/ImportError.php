<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use InvalidArgumentException;

defined( 'ABSPATH' ) || exit;

/** Why a file, a feature or a region is not taken: one plain English sentence for the operator. */
final class ImportError extends InvalidArgumentException {
}
